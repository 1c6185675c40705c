import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { plainFigure } from '#shared/clean'
import '../http/confirmInterceptor'
import { setConfirmationPrompt } from '../http/confirmation'
import { useConfirm } from './useConfirm'

const unusual = { title: 'ui.confirmUnusual', confirm: 'ui.saveAnyway' } as const

/**
 * Asks whether unusual values are meant, which nobody says with a habitual Enter; what is far off is typed again. Stands
 * once in the console's frame.
 */
export function Unusual() {
  const ask = useConfirm()
  const translate = useTranslate()
  useEffect(
    () =>
      setConfirmationPrompt(async (asks, { title, confirm } = unusual) => {
        const isRetyped = asks.some(({ retype }) => retype)
        const { isConfirmed, value } = await ask({
          title: translate(title),
          text: asks.map(({ text }) => text).join('\n'),
          confirm: translate(confirm),
          safe: true,
          ...(isRetyped && { input: { type: 'weight', label: translate('ui.weight.retype'), required: true } }),
        })
        return isConfirmed ? { ...(isRetyped && value !== null && { retyped: plainFigure(value) }) } : null
      }),
    [ask, translate],
  )
  return null
}
