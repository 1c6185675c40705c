import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { Dialog } from '../feedback/Dialog'
import { Key } from '../parts/Key'
import { keyGroups } from './keys'

const Group = styled('section')(({ theme: { silk, typography } }) => ({
  '& h3': { ...typography.h3, margin: '0 0 4px', color: silk.text2 },
  '& dl': { display: 'grid', gridTemplateColumns: '96px 1fr', gap: '6px 12px', margin: 0, fontSize: 13.5 },
  '& dt': { whiteSpace: 'nowrap' },
  '& dd': { margin: 0, lineHeight: silk.leading.note },
}))

/** The list of keys, by where they act. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  return (
    <Dialog title={translate('action.keys')} onClose={onClose}>
      {keyGroups.map(({ title, keys }) => (
        <Group key={title}>
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
        </Group>
      ))}
    </Dialog>
  )
}
