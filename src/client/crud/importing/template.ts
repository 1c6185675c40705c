import { headsOf } from '#shared/importing'
import type { Language } from '#shared/label'
import type { Resource } from '#shared/resource'
import { headText } from '../cells'
import type { FileKind } from '../useExport'

/** The heads that an import reads, in the reader's language; what is required bears a star. */
export const templateHeads = (declaration: Resource, language: Language): readonly string[] =>
  headsOf(declaration).map(({ field, label, required }) => {
    const declared = declaration.fields[field]
    const head = declared ? headText(declared, label[language], language) : label[language]
    return required ? `${head} *` : head
  })

/** A file of heads alone, to be filled in. */
export async function templateOf(declaration: Resource, language: Language, kind: FileKind): Promise<Blob> {
  const heads = templateHeads(declaration, language)
  if (kind === 'xlsx') return (await import('../files/xlsx')).emptyXlsx(heads)
  const { csvText } = await import('../csv')
  return new Blob([csvText([heads])], { type: 'text/csv;charset=utf-8' })
}
