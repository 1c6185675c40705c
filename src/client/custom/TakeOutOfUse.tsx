import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { takeOutFields } from '#shared/takeOut'
import { type ActionProps, useRunAction } from '../crud/action'
import { useAsk } from '../feedback/useAsk'
import { useLanguage } from '../i18n/useLanguage'

/** Makes those who are ticked inactive, with one reason for all of them. */
export function TakeOutOfUse({ declaration, ids, onDone }: ActionProps) {
  const translate = useTranslate()
  const language = useLanguage()
  const ask = useAsk()
  const run = useRunAction(declaration, 'takeOutOfUse')
  const title = translate('action.takeOutOfUse')
  const onClick = async () => {
    const { isConfirmed, value } = await ask({
      title,
      text: translate('ui.list.selected', { n: ids.length }),
      confirm: title,
      input: { type: 'text', label: takeOutFields.reason.label[language], required: true },
    })
    if (isConfirmed && (await run(ids, { reason: value }))) onDone()
  }
  return (
    <Button variant="outlined" onClick={() => void onClick()}>
      {title}
    </Button>
  )
}
