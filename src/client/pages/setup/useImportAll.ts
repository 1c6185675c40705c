import { useState } from 'react'
import { importAll } from '#resources/actions/setup'
import type { ImportedFiles } from '#resources/api/setup'
import { mostImported } from '#shared/importing'
import { indian } from '#shared/money'
import { useAction } from '../../actions/useAction'
import { useRows } from '../../crud/importing/useRowsFile'
import { messageOf } from '../../http/HttpError'
import { newKey, post } from '../../http/http'
import { useWords } from '../../i18n/useWords'
import { today } from '../../session/clock'
import { type Chosen, filesOf, type Kind, readKind } from './files'

interface State {
  readonly chosen: Chosen
  /** What the server found; null before it was asked. */
  readonly told: ImportedFiles | null
  /** Why nothing can be done. */
  readonly issue: string | null
  readonly busy: boolean
}

const nothing: State = { chosen: {}, told: null, issue: null, busy: false }

/** Files of a market's beginning: read here, checked together by the server, and written together at a yes or not at all. */
export function useImportAll(onDone: () => void) {
  const { translate, language } = useWords()
  const rowsOf = useRows(mostImported)
  const [state, setState] = useState<State>(nothing)
  const [day, setDay] = useState(today())
  const { run, busy } = useAction(importAll, {
    told: ({ farmers, reelers, openings }) => ({
      farmers: indian(String(farmers.written)),
      reelers: indian(String(reelers.written)),
      openings: openings.message,
    }),
    onDone,
    onRefused: ({ message }) => {
      // What speaks against it now, as where others were first, stands at its row.
      void check(state.chosen, day, message)
      return true
    },
  })
  /** Asks the server what it would do with the files; `issue` is why it did nothing. */
  const check = async (chosen: Chosen, on: string, issue: string | null = null) => {
    setState(({ told }) => ({ chosen, told: issue === null ? null : told, issue, busy: true }))
    try {
      const body = { ...filesOf(chosen), day: on, dryRun: true }
      const told = await post(importAll.path, body, { idempotencyKey: newKey() })
      setState({ chosen, told, issue, busy: false })
    } catch (error) {
      setState((now) => ({ ...now, issue: issue ?? messageOf(error), busy: false }))
    }
  }
  const choose = async (kind: Kind, file: File) => {
    const refuse = (issue: string) => setState((now) => ({ ...now, issue: `${file.name}: ${issue}` }))
    const sheet = await rowsOf(file)
    if (typeof sheet === 'string') return refuse(sheet)
    const read = readKind(kind, file.name, sheet, language)
    if (!read) return refuse(translate(kind === 'head' ? 'opening.heads' : 'masters.import.noHeads'))
    await check({ ...state.chosen, [kind]: read }, day)
  }
  const on = async (next: string) => {
    setDay(next)
    if (Object.keys(state.chosen).length > 0) await check(state.chosen, next)
  }
  const go = (accept: boolean) => run({}, { ...filesOf(state.chosen), day, dryRun: false, ...(accept && { accept }) })
  return { state, day, on, choose, go, busy: busy || state.busy }
}
