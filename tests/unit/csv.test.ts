import { describe, expect, it } from 'vitest'
import { csvCell, csvText, unguarded } from '#shared/csv'

describe('a CSV file', () => {
  it('quotes what would break a line or a value', () => {
    expect(csvCell('a,"b"')).toBe('"a,""b"""')
    expect(csvCell('a\nb')).toBe('"a\nb"')
    expect(csvCell('a b')).toBe('a b')
  })

  it('hands no formula to a spreadsheet, blanks before it or not', () => {
    for (const text of ['=1+1', '+91', '-a', '@a', ' =1+1', '\u00a0=1+1', '   @a', '- 12', '-12.'])
      expect(csvCell(text)).toBe(`'${text}`)
    expect(csvCell('\t=1')).toBe("'\t=1")
    expect(csvCell('\ttext')).toBe("'\ttext")
    expect(csvCell('\r\n=1')).toBe('"\'\r\n=1"')
  })

  it('leaves figures to be computed with', () => {
    for (const text of ['-12.50', '12.50', '-1', '']) expect(csvCell(text)).toBe(text)
  })

  it('opens with a byte order mark and ends every line', () => {
    expect(csvText([['a', 'b'], ['=c']])).toBe("\ufeffa,b\r\n'=c\r\n")
  })
})

describe('an import', () => {
  it('reads a guarded cell as it was', () => {
    for (const text of ['=1+1', ' @a', '+91']) expect(unguarded(csvCell(text))).toBe(text)
    expect(unguarded("'tis")).toBe("'tis")
  })
})
