import { useSyncExternalStore } from 'react'
import { rowsOfPart } from '#shared/importing'
import type { ImportResult } from '#shared/importResult'
import type { Language } from '#shared/label'
import { indian } from '#shared/money'
import { isWhollyOfTwo, type Resource } from '#shared/resource'
import { say, type TermKey } from '#shared/terms'
import { messageOf } from '../../http/HttpError'
import { newKey } from '../../http/http'
import { importPartOfRecords } from '../../http/records'
import { forgetUnderWay, showUnderWay } from '../../parts/underWay'
import { queryClient } from '../../providers/queryClient'
import { listenersOf } from '../../session/listeners'
import { onSessionEnd } from '../../session/navigation'
import { listPath } from '../records/paths'
import type { MatchedSheet } from './rows'

/** A file that goes part by part while other screens are used: what is right is taken, what is wrong is handed back. */
export interface ImportInParts {
  readonly declaration: Resource
  readonly fileName: string
  readonly matched: MatchedSheet
  /** Rows that were looked at so far, from the first. */
  readonly done: number
  readonly written: number
  /** By the rows of the file, counted from 0. */
  readonly errors: ImportResult['errors']
  /** Why it stopped, until its person lets it go on; null while it runs and once it is done. */
  readonly issue: string | null
  /** Of the part that comes next: sent again, it is taken once. */
  readonly key: string
}

let imports: ReadonlyMap<string, ImportInParts> = new Map()
const { tell, subscribe } = listenersOf()

export const isDone = ({ done, matched }: ImportInParts): boolean => done >= matched.rows.length

/** Of what two people decide no row is a record yet. */
const termOf = (state: ImportInParts): TermKey => {
  if (isWhollyOfTwo(state.declaration))
    return isDone(state) ? 'masters.import.overWaiting' : 'masters.import.progressWaiting'
  return isDone(state) ? 'masters.import.over' : 'masters.import.progress'
}

/** How far it is, in words. */
export const progressText = (state: ImportInParts, language: Language): string =>
  say(language, termOf(state), {
    name: state.declaration.label.many[language],
    done: indian(String(state.done)),
    total: indian(String(state.matched.rows.length)),
    written: indian(String(state.written)),
    back: indian(String(state.errors.length)),
  })

function keep(state: ImportInParts): void {
  const { declaration, matched, done, issue } = state
  imports = new Map(imports).set(declaration.name, state)
  showUnderWay({
    id: `import ${declaration.name}`,
    text: (language) => progressText(state, language),
    share: done / matched.rows.length,
    isStopped: issue !== null,
    path: listPath(declaration),
  })
  tell()
}

/** One part after another. */
async function run(name: string): Promise<void> {
  for (let state = imports.get(name); state && !isDone(state); state = imports.get(name)) {
    const { declaration, matched, done, key } = state
    const rows = matched.rows.slice(done, done + rowsOfPart)
    try {
      const result = await importPartOfRecords(declaration, rows, key)
      // The session it belonged to is over.
      if (imports.get(name) !== state) return
      const errors = result.errors.map((one) => ({ ...one, row: one.row + done }))
      keep({
        ...state,
        done: done + rows.length,
        written: state.written + result.written,
        errors: [...state.errors, ...errors],
        key: newKey(),
      })
    } catch (error) {
      if (imports.get(name) === state) keep({ ...state, issue: messageOf(error) })
      return
    }
  }
  await queryClient.invalidateQueries({ queryKey: [name] })
}

/** What an import in parts begins with. */
export type Begun = Pick<ImportInParts, 'declaration' | 'fileName' | 'matched'>

/** Begins, and goes on whatever screen is shown. */
export function importInParts(begun: Begun): void {
  keep({ ...begun, done: 0, written: 0, errors: [], issue: null, key: newKey() })
  void run(begun.declaration.name)
}

/** Goes on where it stopped. */
export function goOnImporting({ name }: Resource): void {
  const state = imports.get(name)
  if (!state || state.issue === null) return
  keep({ ...state, issue: null })
  void run(name)
}

/** Its end was seen, or its person lets it be. */
export function forgetImport({ name }: Resource): void {
  const rest = new Map(imports)
  rest.delete(name)
  imports = rest
  forgetUnderWay(`import ${name}`)
  tell()
}

// The file's rows are those of whoever chose it.
onSessionEnd(() => {
  imports = new Map()
  tell()
})

/** The import of a list that goes in parts; null where there is none. */
export const useImportInParts = ({ name }: Resource): ImportInParts | null =>
  useSyncExternalStore(subscribe, () => imports.get(name) ?? null)
