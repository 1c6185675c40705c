import type { Language } from '#shared/label'
import type { MenuItem } from '#shared/menu'

export interface Found {
  readonly id: string
  readonly url: string
  readonly text: string
  readonly group: string
  readonly words: string
}

/** All lines that lead somewhere, with their group; found by their English and their Tamil name. */
export const leaves = (items: readonly MenuItem[], language: Language, group = ''): readonly Found[] =>
  items.flatMap((item) =>
    item.children
      ? leaves(item.children, language, item.title[language])
      : [
          {
            id: item.id,
            url: item.url ?? '',
            text: item.title[language],
            group,
            words: `${item.title.en} ${item.title.ta} ${group}`.toLowerCase(),
          },
        ],
  )

/** The lines that hold every word of `text`. */
export const matching = (all: readonly Found[], text: string): readonly Found[] => {
  const wanted = text.toLowerCase().split(/\s+/)
  return all.filter(({ words }) => wanted.every((word) => words.includes(word)))
}
