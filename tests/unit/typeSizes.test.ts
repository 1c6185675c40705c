import { describe, expect, it } from 'vitest'
import { typography } from '../../src/client/theme/typography'
import { sourcesIn, textOf } from '../support/imports'

/** The console: trees of their own (hall, phone, door) have their own looks. */
const console = sourcesIn('src/client').filter((file) => !/^src\/client\/(hall|bid|public|theme)\//.test(file))
const ofTheme = new Set(
  Object.values(typography('en')).flatMap((role) =>
    typeof role === 'object' && 'fontSize' in role ? [Number(role.fontSize)] : [],
  ),
)
/** Sizes that are no role of the theme: of papers on screen, and of one Tamil word on a phone. None is added. */
const known = [11.5, 15, 16, 18, 72, 88]

describe('the console', () => {
  it('knows no size of letters but those of the theme and of a list that only gets shorter', () => {
    const found = console.flatMap((file) =>
      [...textOf(file).matchAll(/fontSize: ([\d.]+)/g)].map(([, size]) => ({ file, size: Number(size) })),
    )
    expect(found.filter(({ size }) => !ofTheme.has(size) && !known.includes(size))).toEqual([])
    expect(known.filter((size) => !found.some((one) => one.size === size))).toEqual([])
  })

  it('takes line heights from the theme, which knows the language', () => {
    const own = console.filter((file) => /lineHeight: (theme\.)?silk\.lang === 'ta' \? [\d.]+ :/.test(textOf(file)))
    expect(own).toEqual([])
  })

  it('leaves heights to the frame: no screen reckons with the height of the window', () => {
    const tuned = console.filter((file) => /calc\(100d?vh/.test(textOf(file)))
    expect(tuned.filter((file) => !/\/(layout\/SideMenu|parts\/frame)\.tsx$/.test(file))).toEqual([])
  })

  it('has one face of a card', () => {
    const faces = console.filter((file) =>
      /^ {2,4}backgroundColor: (theme\.)?silk\.paper,\n {2,4}border: `1px solid \$\{(theme\.)?silk\.line\}`,\n {2,4}borderRadius: 6,/m.test(
        textOf(file),
      ),
    )
    expect(faces).toEqual(['src/client/parts/primitives.ts'])
  })
})
