import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { endScreen, openScreen } from '#resources/actions/auction'
import { timeText } from '#shared/day'
import { codeShown, readCode } from '#shared/hall'
import { useAction } from '../../actions/useAction'
import { Dialog } from '../../feedback/Dialog'
import { reads } from '../../http/reads'
import { useWords } from '../../i18n/useWords'
import { Failed } from '../../parts/Failed'
import { ProgressLine } from '../../parts/Loading'

const Sheet = styled('div')(({ theme: { silk, typography } }) => ({
  display: 'grid',
  gap: 12,
  '& h3': { ...typography.h3, margin: 0 },
  '& p': { ...typography.body2, margin: 0, color: silk.text2 },
  '& form': { display: 'flex', alignItems: 'flex-start', gap: 8 },
  '& form input': { fontSize: 22, fontWeight: 650, letterSpacing: '0.08em' },
  // Beside the box, whose label stands above it; what is wrong stands below it.
  '& form button': { flex: 'none', marginBlockStart: silk.lang === 'ta' ? 23 : 20.5 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, borderBlockStart: `1px solid ${silk.line}` },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '6px 0',
    borderBlockEnd: `1px solid ${silk.line}`,
  },
  '& li strong': { fontSize: 17, letterSpacing: '0.06em', whiteSpace: 'nowrap' },
  '& li span': { flex: 1, ...typography.body2, color: silk.text2 },
}))

/** The market's open screens. */
const useScreens = () => useQuery({ ...reads('hallScreens', 'hall/screens'), staleTime: 0 })

/** The code as the screen shows it; whatever else was typed stays, so that it can be mended. */
function CodeField() {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const { run, busy, refusal, clear } = useAction(openScreen, { form: [], onDone: () => setTyped('') })
  const issue = isWrong ? translate('hall.refused.code') : refusal
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = readCode(typed)
    setWrong(!code)
    if (code) void run({}, { code })
  }
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        autoFocus
        fullWidth
        label={translate('hall.code')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value.toUpperCase())
          setWrong(false)
          clear()
        }}
        error={issue !== null}
        helperText={issue}
        slotProps={{
          htmlInput: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 12 },
          formHelperText: { role: 'alert' },
        }}
      />
      <Button type="submit" variant="contained" disabled={busy}>
        {translate('hall.open')}
      </Button>
    </form>
  )
}

/** For the desk: opens the screens of the hall by their code and ends them. */
export function HallDialog({ onClose }: { onClose: () => void }) {
  const { translate, named } = useWords()
  const { data: screens, error, refetch } = useScreens()
  const { run: end } = useAction(endScreen)
  return (
    <Dialog title={translate('hall.title')} onClose={onClose} buttons={null}>
      <Sheet>
        <p>{translate('hall.how', { address: `${window.location.origin}/hall` })}</p>
        <CodeField />
        <h3>{translate('hall.screens')}</h3>
        {error && <Failed error={error} retry={refetch} />}
        {!screens && !error && <ProgressLine />}
        {screens?.length === 0 && <p>{translate('hall.noScreens')}</p>}
        {screens && screens.length > 0 && (
          <ul>
            {screens.map(({ id, code, openedAt, openedBy, openedByTa }) => (
              <li key={id}>
                <strong>{codeShown(code)}</strong>
                <span>
                  {translate('hall.since', {
                    time: timeText(openedAt) || '',
                    name: named(openedBy, openedByTa),
                  })}
                </span>
                <Button
                  variant="outlined"
                  aria-label={translate('hall.endScreen', { code: codeShown(code) })}
                  onClick={() => void end({ id, code: codeShown(code) })}
                >
                  {translate('hall.end')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Sheet>
    </Dialog>
  )
}
