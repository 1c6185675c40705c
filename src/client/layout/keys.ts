import type { TermKey } from '#shared/terms'

/** Keys with what they do, by where they act. */
export const keyGroups: readonly { readonly title: TermKey; readonly keys: readonly (readonly [string, TermKey])[] }[] =
  [
    {
      title: 'shell.keys.everywhere',
      keys: [
        ['Ctrl K', 'shell.keys.find'],
        ['Esc', 'shell.keys.escape'],
        ['?', 'action.keys'],
      ],
    },
    {
      title: 'shell.keys.forms',
      keys: [
        ['Ctrl S', 'ui.keys.save'],
        ['Ctrl Enter', 'ui.keys.finish'],
        ['Enter', 'shell.keys.nextField'],
        ['F2', 'role.farmer'],
        ['F4', 'shell.keys.laboratory'],
        ['F8', 'ui.many.cocoonDefects'],
      ],
    },
    {
      title: 'shell.keys.lists',
      keys: [
        ['/', 'shell.keys.searchList'],
        ['Up / Down', 'shell.keys.rows'],
        ['Y / N', 'shell.keys.decide'],
        ['F9', 'action.bidForReeler'],
      ],
    },
  ]
