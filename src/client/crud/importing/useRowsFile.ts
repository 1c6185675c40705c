import { useState } from 'react'
import { indian } from '#shared/money'
import type { TermKey } from '#shared/terms'
import { messageOf } from '../../http/HttpError'
import { useWords } from '../../i18n/useWords'
import { readFile, type Sheet, unreadable } from './readFile'

/** A file of rows on its way: what was read of it, and what the server found in that. */
export interface RowsFile<Read, Found> {
  readonly fileName: string
  readonly read: Read | null
  /** Null before the server was asked, and where it did not look at it. */
  readonly found: Found | null
  /** Why nothing can be done with the file. */
  readonly issue: string | null
  readonly busy: 'checking' | 'importing' | null
}

const nothing = { fileName: '', read: null, found: null, issue: null, busy: null }

/** Reads a file of `most` rows at most; the sheet, or in words why it cannot be taken. */
export function useRows(most: number): (file: File) => Promise<Sheet | string> {
  const { translate } = useWords()
  return async (file) => {
    const sheet = await readFile(file).catch(unreadable)
    if ('key' in sheet) return translate(sheet.key, sheet.args)
    if (sheet.rows.length === 0) return translate('masters.import.noRows')
    const count = { rows: indian(String(sheet.rows.length)), n: indian(String(most)) }
    return sheet.rows.length > most ? translate('masters.import.tooMany', count) : sheet
  }
}

interface RowsFileOptions<Read, Found> {
  readonly most: number
  /** What the rows mean; why they mean nothing, as where its heads are nobody's. */
  readonly understand: (sheet: Sheet) => Read | TermKey
  /** Has the server look at it, which writes nothing. @throws HttpError */
  readonly check: (read: Read) => Promise<Found>
}

/** A file of rows that is chosen: read here, and looked at by the server at once. Nothing of it is kept in the browser. */
export function useRowsFile<Read extends object, Found>({ most, understand, check }: RowsFileOptions<Read, Found>) {
  const { translate } = useWords()
  const rowsOf = useRows(most)
  const [state, setState] = useState<RowsFile<Read, Found>>(nothing)
  const change = (part: Partial<RowsFile<Read, Found>>) => setState((now) => ({ ...now, ...part }))
  const choose = async (file: File) => {
    setState({ ...nothing, fileName: file.name, busy: 'checking' })
    const refuse = (issue: string) => change({ issue, busy: null })
    const sheet = await rowsOf(file)
    if (typeof sheet === 'string') return refuse(sheet)
    const read = understand(sheet)
    if (typeof read === 'string') return refuse(translate(read))
    change({ read })
    try {
      change({ found: await check(read), busy: null })
    } catch (error) {
      refuse(messageOf(error))
    }
  }
  return { state, change, choose }
}
