import { csvText } from '#shared/csv'
import { headsOf } from '#shared/importing'
import type { Language } from '#shared/label'
import type { Resource } from '#shared/resource'
import { download, downloadCsv } from '../../print/deliver'
import { headText } from '../records/heads'

/** The heads that an import reads, in the reader's language; what is required bears a star. */
export const templateHeads = (declaration: Resource, language: Language): readonly string[] =>
  headsOf(declaration).map(({ field, label, required }) => {
    const declared = declaration.fields[field]
    const head = declared ? headText(declared, label[language], language) : label[language]
    return required ? `${head} *` : head
  })

export type TemplateKind = 'csv' | 'xlsx'

/** Saves a file of heads alone, to be filled in. */
export async function saveTemplate(name: string, heads: readonly string[], kind: TemplateKind): Promise<void> {
  if (kind === 'csv') downloadCsv(csvText([heads]), `${name}.csv`)
  else download(await (await import('../files/xlsx')).emptyXlsx(heads), `${name}.xlsx`)
}
