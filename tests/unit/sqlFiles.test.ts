import { describe, expect, it } from 'vitest'
import { inOrder, type SqlFile, withConstants } from '../../src/server/db/sqlFiles'

const file = (name: string, text: string): SqlFile => ({ file: `src/server/x/sql/${name}.sql`, name, text })

describe('the order of functions and views', () => {
  it('is that of what they use, else of their names', () => {
    const files = [
      file('total', 'create view total as select levy(1) from paid'),
      file('levy', 'create function levy(n int) as $body$ select rate(n) $body$'),
      file('paid', 'create view paid as select 1'),
      file('rate', '-- What levy( makes of it.\ncreate function rate(n int) as $body$ select n $body$'),
      file('also', 'create view also as select 1'),
    ]
    expect(inOrder(files).map(({ name }) => name)).toEqual(['also', 'rate', 'levy', 'paid', 'total'])
  })

  it('ends where two use each other', () => {
    const files = [
      file('a', 'create function a() as $body$ b() $body$'),
      file('b', 'create function b() as $body$ a() $body$'),
    ]
    expect(inOrder(files).map(({ name }) => name)).toEqual(['b', 'a'])
  })
})

describe('a constant of the program', () => {
  it('stands in a text quoted; a cast is none', () => {
    const { text } = withConstants(file('x', "select :'word', '1'::text"), { word: "o'clock" })
    expect(text).toBe("select 'o''clock', '1'::text")
  })

  it('that nobody declared is told at its place', () => {
    const wrong = file('x', "select 1,\n  :'wrod'")
    expect(() => withConstants(wrong, { word: '' })).toThrow('src/server/x/sql/x.sql:2:3')
  })
})
