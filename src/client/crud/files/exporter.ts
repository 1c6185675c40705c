import type { RaRecord } from 'react-admin'
import { resourceNamed } from '#resources/index'
import { csvText } from '#shared/csv'
import { downloadCsv } from '../../print/deliver'
import { allOf } from '../../providers/dataProvider'
import { today } from '../../session/clock'
import { storedLanguage } from '../../session/storage'
import type { CrudRecord } from '../records/record'
import { csvName, csvOf } from './csv'

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The columns of what is not declared are those that its rows have. */
function plainCsv(rows: readonly RaRecord[]): string {
  const heads = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return csvText([heads, ...rows.map((row) => heads.map((head) => textOf(row[head])))])
}

/**
 * Saves the list of which a list of react-admin's read these rows: all its rows, as a file that spreadsheets read as
 * Tamil and run nothing of.
 */
export async function saveRows(rows: RaRecord[], resource: string): Promise<void> {
  const { rows: all, asOf } = await allOf(rows)
  const declaration = resourceNamed(resource)
  const text = declaration ? csvOf(declaration, all as CrudRecord[], storedLanguage()) : plainCsv(all)
  downloadCsv(text, csvName(`${resource}-${today()}`, asOf))
}
