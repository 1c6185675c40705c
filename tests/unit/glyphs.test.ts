import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../support/root'

/** The letters that the console's own fonts draw, as `theme/fonts.css` says. */
const drawn = [
  ...readFileSync(join(root, 'src/client/theme/fonts.css'), 'utf8').matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g),
].map(([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const)
const isDrawn = (letter: string) =>
  drawn.some(([a, b]) => a <= (letter.codePointAt(0) ?? 0) && (letter.codePointAt(0) ?? 0) <= b)

const sources = ['src/client', 'src/shared', 'resources'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(folder, path)),
)
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<=^|\s)\/\/.*$/gm, '')

describe('what the screens say', () => {
  it('is drawn by the fonts that come along, on a machine that has no other', () => {
    expect(drawn.length).toBeGreaterThan(20)
    const strange = sources.flatMap((path) =>
      [...withoutComments(readFileSync(join(root, path), 'utf8'))]
        .filter((letter) => letter > '~' && !isDrawn(letter))
        .map((letter) => `${path}: ${letter}`),
    )
    expect(strange).toEqual([])
  })
})
