import { csvText } from '#shared/csv'
import { headsOf } from '#shared/importing'
import type { Language } from '#shared/label'
import type { Resource } from '#shared/resource'
import { download, downloadCsv } from '../../print/deliver'
import { makeXlsx } from '../../print/makeXlsx'
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
  else {
    const columns = heads.map((head) => ({ head, format: { kind: 'text' } as const }))
    download(await makeXlsx({ columns, lines: [] }), `${name}.xlsx`)
  }
}
