import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type ImportRequest, mostImported, mostInParts } from '#shared/importing'
import type { ImportResult } from '#shared/importResult'
import type { Resource } from '#shared/resource'
import { messageOf, refusalOf } from '../../http/HttpError'
import { newKey } from '../../http/http'
import { importRecords } from '../../http/records'
import { type MatchedSheet, match } from './rows'
import { type RowsFile, useRowsFile } from './useRowsFile'

/** What was found is of the rows that were checked: all of them, or the first of a longer file. */
export type ImportState = RowsFile<MatchedSheet, ImportResult>

/** What a refused import found travels in the refusal. */
const foundIn = (error: unknown): ImportResult | null =>
  (refusalOf(error) as { readonly import?: ImportResult } | null)?.import ?? null

/** A file of records: checked by the server, and written at a yes. */
export function useImport(declaration: Resource) {
  const queries = useQueryClient()
  const busy = useRef(false)
  const send = (rows: MatchedSheet['rows'], options: Omit<ImportRequest, 'rows'>) =>
    // Only what writes nothing may be sent again when its answer is lost.
    importRecords(declaration, { rows, ...options }, options.dryRun ? { idempotencyKey: newKey() } : {})
  const { state, change, choose } = useRowsFile<MatchedSheet, ImportResult>({
    most: mostInParts,
    understand: (sheet) => {
      const matched = match(declaration, sheet)
      return matched.fields.every((field) => field === undefined) ? 'masters.import.noHeads' : matched
    },
    check: ({ rows }) =>
      send(rows.slice(0, mostImported), { dryRun: true }).catch((error) => {
        const found = foundIn(error)
        if (!found) throw error
        return found
      }),
  })
  /** Writes the rows, all or none; answers how many, or null where none. */
  const write = async (accept: boolean): Promise<number | null> => {
    const { read, found } = state
    if (!read || busy.current) return null
    busy.current = true
    change({ issue: null, busy: 'importing' })
    try {
      const { written } = await send(read.rows, { dryRun: false, ...(accept && { accept }) })
      await queries.invalidateQueries({ queryKey: [declaration.name] })
      return written
    } catch (error) {
      change({ found: foundIn(error) ?? found, issue: messageOf(error), busy: null })
      return null
    } finally {
      busy.current = false
    }
  }
  return { state, choose, write }
}
