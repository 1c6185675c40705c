import { csvText } from '#shared/csv'
import { headsOf } from '#shared/importing'
import type { Language } from '#shared/label'
import type { Resource } from '#shared/resource'
import { download, downloadCsv } from '../../print/deliver'
import type { FileKind } from '../files/useExport'
import { headText } from '../records/heads'

/** The heads that an import reads, in the reader's language; what is required bears a star. */
const templateHeads = (declaration: Resource, language: Language): readonly string[] =>
  headsOf(declaration).map(({ field, label, required }) => {
    const declared = declaration.fields[field]
    const head = declared ? headText(declared, label[language], language) : label[language]
    return required ? `${head} *` : head
  })

/** Saves a file of heads alone, to be filled in; `more` stand behind those of the record. */
export async function saveTemplate(
  declaration: Resource,
  language: Language,
  kind: FileKind,
  more: readonly string[] = [],
): Promise<void> {
  const heads = [...templateHeads(declaration, language), ...more]
  const name = `${declaration.name}.${kind}`
  if (kind === 'csv') downloadCsv(csvText([heads]), name)
  else download(await (await import('../files/xlsx')).emptyXlsx(heads), name)
}
