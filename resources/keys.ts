import type { Label } from '#shared/label'
import { term } from '#shared/terms'

/** A key as it is written on its cap, and what it does. */
export interface KeyUse {
  readonly cap: Label
  readonly does: Label
}

/** In both languages alike: keyboards are. The fonts that come along have no arrows, so those are words. */
const same = (cap: string): Label => ({ en: cap, ta: cap })
const key = (cap: string, does: Label): KeyUse => ({ cap: same(cap), does })

/** The keys of the console, each declared once: the foot of a desk shows those that act there, help those of the screen. */
export const keys = {
  find: key('Ctrl K', term('shell.keys.find')),
  escape: key('Esc', term('shell.keys.escape')),
  help: key('?', term('action.help')),
  save: key('Ctrl S', term('ui.keys.save')),
  finish: key('Ctrl Enter', term('ui.keys.finish')),
  nextField: key('Enter', term('ui.keys.nextField')),
  clear: key('Esc', term('ui.keys.clear')),
  search: key('/', term('shell.keys.searchList')),
  row: key('Up / Down', term('ui.keys.row')),
  farmer: key('F2', term('role.farmer')),
  laboratory: key('F4', term('ui.inward.laboratory.short')),
  defects: key('F8', term('ui.many.cocoonDefects')),
  print: key('Ctrl P', term('action.print')),
  bidForReeler: key('F9', term('action.bidForReeler')),
  withdrawBid: key('W', term('action.withdrawBid')),
  play: key('Space', term('course.play')),
  yes: key('Y', term('action.yes')),
  noWithReason: key('N', term('ui.keys.noWithReason')),
  reopen: key('U', term('approval.reopen')),
  lot: key('Up / Down', term('ui.keys.lot')),
  takeWeight: key('Space', term('scale.keys.take')),
  correct: key('F7', term('scale.correct')),
  saveCorrection: key('Ctrl Enter', term('scale.correct.save')),
  nextLot: key('Enter', term('ui.weight.next')),
  toList: key('Enter', term('ui.bill.toList')),
  weigh: key('Enter', term('action.weigh')),
  issuePass: key('Enter', term('gate.key.issue')),
  printPass: key('P', term('gate.key.print')),
  printRoll: key('T', term('gate.key.roll')),
  left: key('L', term('gate.key.left')),
  fillRest: key('=', term('voucher.fillsRest')),
  items: key('Down', term('items.keys')),
  takeLine: key('Ctrl Del', term('voucher.takesLine')),
  select: key('Space', term('pay.selects')),
  makeReady: key('Ctrl Enter', term('pay.makesReady')),
  debit: key('D', term('opening.debitKey')),
  credit: key('C', term('opening.creditKey')),
  enterOpening: key('Enter', term('opening.enters')),
  processBills: key('Ctrl Enter', term('menu.billProcess')),
} as const satisfies Record<string, KeyUse>

export type KeyName = keyof typeof keys

/** Those that act on every screen. */
export const everywhere: readonly KeyName[] = ['find', 'escape', 'help']
