import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { readStatement } from '#resources/actions/reconciliation'
import type { KeptBank, StatementRead } from '#resources/api/reconciliation'
import type { BankColumnHeads, BankFileColumn } from '#shared/bankLines'
import { plainFigure } from '#shared/clean'
import { useAction } from '../../actions/useAction'
import { type Sheet, unreadable } from '../../crud/importing/readFile'
import { balancesOf, bankLines, guessed, readBankFile } from './file'

export const boxes = ['bank', 'columns', 'fileName', 'opening', 'closing'] as const

interface Reading {
  readonly bank: string
  readonly fileName: string
  readonly sheet: Sheet | null
  readonly columns: BankColumnHeads
  readonly opening: string
  readonly closing: string
  /** What a look at it found; nothing once something is changed. */
  readonly read: StatementRead | null
}

const nothing: Reading = { bank: '', fileName: '', sheet: null, columns: {}, opening: '', closing: '', read: null }

const fits = ({ heads }: Sheet, columns: BankColumnHeads): boolean =>
  Object.values(columns).every((head) => heads.includes(head))

/** A statement on its way: read here, looked at by the server, and taken whole. */
export function useReading(banks: readonly KeptBank[], onDone: (id: number) => void) {
  const translate = useTranslate()
  const [state, setState] = useState<Reading>(nothing)
  const [busy, setBusy] = useState(false)
  const action = useAction(readStatement, {
    form: boxes,
    isDone: ({ written }) => written > 0,
    onDone: ({ id }) => id !== null && onDone(id),
  })
  const { clear, setErrors, run } = action
  const keptOf = (bank: string) => banks.find((one) => one.bank.toLowerCase() === bank.trim().toLowerCase())
  const change = (part: Partial<Reading>) => {
    clear()
    setState((before) => ({ ...before, read: null, ...part }))
  }
  /** What the columns say of the balances; what the account ended with where they say nothing. */
  const balances = (sheet: Sheet | null, columns: BankColumnHeads, bank: string) => {
    const found = sheet && balancesOf(bankLines(sheet, columns))
    return found ?? { opening: keptOf(bank)?.closing ?? '', closing: '' }
  }
  const choose = async (file: File) => {
    clear()
    setBusy(true)
    const kept = keptOf(state.bank)?.columns
    const sheet = await readBankFile(file, kept).catch(unreadable)
    setBusy(false)
    if ('key' in sheet || sheet.rows.length === 0) {
      change({ ...nothing, bank: state.bank })
      setErrors({ fileName: 'key' in sheet ? translate(sheet.key, sheet.args) : translate('masters.import.noRows') })
      return
    }
    const columns = kept && fits(sheet, kept) ? kept : guessed(sheet.heads)
    change({ fileName: file.name.slice(-120), sheet, columns, ...balances(sheet, columns, state.bank) })
  }
  const setColumn = (column: BankFileColumn, head: string) => {
    const { [column]: _, ...rest } = state.columns
    const columns = head === '' ? rest : { ...rest, [column]: head }
    change({ columns, ...balances(state.sheet, columns, state.bank) })
  }
  const setBank = (bank: string) => {
    const kept = keptOf(bank)?.columns
    const columns = kept && state.sheet && fits(state.sheet, kept) ? kept : state.columns
    change({ bank, columns, ...(columns !== state.columns && balances(state.sheet, columns, bank)) })
  }
  const lines = state.sheet ? bankLines(state.sheet, state.columns) : []
  const send = async (dryRun: boolean) => {
    const { bank, fileName, columns, opening, closing } = state
    const rows = lines.map(({ line: _, ...row }) => row)
    const body = { bank, fileName, columns, opening: plainFigure(opening), closing: plainFigure(closing), rows, dryRun }
    const read = await run({ bank }, body)
    if (read) setState((before) => ({ ...before, read }))
  }
  return { ...state, lines, action, busy: busy || action.busy, change, choose, setColumn, setBank, send }
}

export type BankReading = ReturnType<typeof useReading>
