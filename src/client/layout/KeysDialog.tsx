import Close from '@mui/icons-material/Close'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { Key } from '../parts/Key'
import { keyGroups } from './keys'

const Sheet = styled('div')(({ theme: { silk, typography } }) => ({
  padding: 16,
  '& header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8 },
  '& h2': { ...typography.h2, margin: 0 },
  '& h3': { ...typography.h3, margin: '12px 0 4px', color: silk.text2 },
  '& dl': { display: 'grid', gridTemplateColumns: '96px 1fr', gap: '6px 12px', margin: 0, fontSize: 13.5 },
  '& dt': { whiteSpace: 'nowrap' },
  '& dd': { margin: 0, lineHeight: silk.lang === 'ta' ? 1.6 : 1.4 },
}))

/** The list of keys, by where they act. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Dialog open onClose={onClose} fullWidth aria-labelledby={id}>
      <Sheet>
        <header>
          <h2 id={id}>{translate('action.keys')}</h2>
          <IconButton autoFocus aria-label={translate('message.closeDialog')} onClick={onClose} size="small">
            <Close fontSize="small" />
          </IconButton>
        </header>
        {keyGroups.map(({ title, keys }) => (
          <section key={title}>
            <h3>{translate(title)}</h3>
            <dl>
              {keys.map(([key, does]) => (
                <div key={key} style={{ display: 'contents' }}>
                  <dt>
                    <Key>{key}</Key>
                  </dt>
                  <dd>{translate(does)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </Sheet>
    </Dialog>
  )
}
