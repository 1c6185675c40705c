import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { type ImportRequest, mostImported, mostInParts } from '#shared/importing'
import type { ImportResult } from '#shared/importResult'
import { indian } from '#shared/money'
import type { Resource } from '#shared/resource'
import { type ErrorBody, messageOf, refusalOf } from '../../http/HttpError'
import { newKey } from '../../http/http'
import { importRecords } from '../../http/records'
import { readFile, type Sheet, unreadable } from './readFile'
import { type MatchedSheet, match } from './rows'

export interface ImportState {
  readonly fileName: string
  readonly matched: MatchedSheet | null
  /** Of the rows that were checked: all of them, or the first of a longer file. */
  readonly result: ImportResult | null
  /** Why nothing can be done with the file. */
  readonly issue: string | null
  readonly busy: 'checking' | 'importing' | null
}

const nothing: ImportState = { fileName: '', matched: null, result: null, issue: null, busy: null }

/** What a refused import found travels in the refusal. */
const foundIn = (body: ErrorBody | null): ImportResult | null =>
  (body as { readonly import?: ImportResult } | null)?.import ?? null

/** A file on its way: read here, checked by the server, and written at a yes. Nothing of it is kept in the browser. */
export function useImport(declaration: Resource) {
  const translate = useTranslate()
  const queries = useQueryClient()
  const [state, setState] = useState<ImportState>(nothing)
  const busy = useRef(false)

  const send = (rows: MatchedSheet['rows'], options: Omit<ImportRequest, 'rows'>) =>
    // Only what writes nothing may be sent again when its answer is lost.
    importRecords(declaration, { rows, ...options }, options.dryRun ? { idempotencyKey: newKey() } : {})

  const unfit = ({ rows }: Sheet): string | null => {
    if (rows.length === 0) return translate('masters.import.noRows')
    const count = { rows: indian(String(rows.length)), n: indian(String(mostInParts)) }
    return rows.length > mostInParts ? translate('masters.import.tooMany', count) : null
  }
  const refuse = (fileName: string, issue: string) => setState({ ...nothing, fileName, issue })

  const check = async (fileName: string, matched: MatchedSheet) => {
    setState({ ...nothing, fileName, matched, busy: 'checking' })
    try {
      const result = await send(matched.rows.slice(0, mostImported), { dryRun: true })
      setState({ ...nothing, fileName, matched, result })
    } catch (error) {
      const result = foundIn(refusalOf(error))
      setState({ ...nothing, fileName, matched, result, issue: result ? null : messageOf(error) })
    }
  }
  /** Reads the file and has its rows checked at once. */
  const choose = async (file: File) => {
    setState({ ...nothing, fileName: file.name, busy: 'checking' })
    const sheet = await readFile(file).catch(unreadable)
    if ('key' in sheet) return refuse(file.name, translate(sheet.key, sheet.args))
    const issue = unfit(sheet)
    if (issue) return refuse(file.name, issue)
    const matched = match(declaration, sheet)
    if (matched.fields.every((field) => field === undefined))
      return refuse(file.name, translate('masters.import.noHeads'))
    await check(file.name, matched)
  }
  /** Writes the rows, all or none; answers how many, or null where none. */
  const write = async (accept: boolean): Promise<number | null> => {
    const { matched, fileName } = state
    if (!matched || busy.current) return null
    busy.current = true
    setState({ ...state, issue: null, busy: 'importing' })
    try {
      const { written } = await send(matched.rows, { dryRun: false, ...(accept && { accept }) })
      await queries.invalidateQueries({ queryKey: [declaration.name] })
      return written
    } catch (error) {
      const result = foundIn(refusalOf(error)) ?? state.result
      setState({ ...nothing, fileName, matched, result, issue: messageOf(error) })
      return null
    } finally {
      busy.current = false
    }
  }
  return { state, choose, write }
}
