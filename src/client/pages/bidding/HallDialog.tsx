import Close from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { HallScreen } from '#resources/api/hall'
import { timeText } from '#shared/day'
import { codeShown, readCode } from '#shared/hall'
import { useAsk } from '../../feedback/useAsk'
import { useTell } from '../../feedback/useTell'
import { messageOf } from '../../http/HttpError'
import { get, post } from '../../http/http'
import { useLanguage } from '../../i18n/useLanguage'
import { nameIn } from '../../parts/nameIn'

const Sheet = styled('div')(({ theme: { silk, typography } }) => ({
  display: 'grid',
  gap: 12,
  padding: 16,
  '& header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8 },
  '& h2': { ...typography.h2, margin: 0 },
  '& h3': { ...typography.h3, margin: 0 },
  '& p': { ...typography.body2, margin: 0, color: silk.text2 },
  '& form': { display: 'flex', alignItems: 'flex-start', gap: 8 },
  '& form input': { fontSize: 20, fontWeight: 650, letterSpacing: '0.08em' },
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
  '& li strong': { fontSize: 16, letterSpacing: '0.06em', whiteSpace: 'nowrap' },
  '& li span': { flex: 1, ...typography.body2, color: silk.text2 },
}))

const key = ['hallScreens']

/** The market's open screens, and what opens and ends them; each answer brings the list as it is then. */
function useScreens(open: boolean) {
  const client = useQueryClient()
  const { data: screens = [] } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => get('hall/screens', undefined, { signal }),
    enabled: open,
    staleTime: 0,
  })
  const show = async (asked: Promise<readonly HallScreen[]>) => {
    client.setQueryData(key, await asked)
  }
  return {
    screens,
    openBy: (code: string) => show(post('hall/open', { code })),
    end: (id: number) => show(post('hall/end', { id })),
  }
}

/** The code as the screen shows it; whatever else was typed stays, so that it can be mended. */
function CodeField({ onCode }: { onCode: (code: string) => Promise<void> }) {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const code = readCode(typed)
    if (!code) return setProblem(translate('hall.refused.code'))
    setBusy(true)
    try {
      await onCode(code)
      setTyped('')
      setProblem(null)
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
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
          setProblem(null)
        }}
        error={problem !== null}
        helperText={problem}
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

export interface HallDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** For the desk: opens the screens of the hall by their code and ends them. */
export function HallDialog({ open, onClose }: HallDialogProps) {
  const translate = useTranslate()
  const language = useLanguage()
  const id = useId()
  const ask = useAsk()
  const notify = useNotify()
  const tell = useTell()
  const { screens, openBy, end } = useScreens(open)
  const onCode = async (code: string) => {
    await openBy(code)
    notify('hall.opened', { type: 'success' })
  }
  const onEnd = async (screen: HallScreen) => {
    const { isConfirmed } = await ask({
      title: translate('hall.askEnd'),
      text: translate('hall.askEndText', { code: codeShown(screen.code) }),
      confirm: translate('hall.end'),
      tone: 'danger',
    })
    if (!isConfirmed) return
    try {
      await end(screen.id)
      notify('hall.ended', { type: 'success' })
    } catch (error) {
      tell.failed(error)
    }
  }
  return (
    <Dialog open={open} onClose={onClose} fullWidth aria-labelledby={id}>
      <Sheet>
        <header>
          <h2 id={id}>{translate('hall.title')}</h2>
          <IconButton aria-label={translate('message.closeDialog')} onClick={onClose} size="small">
            <Close fontSize="small" />
          </IconButton>
        </header>
        <p>{translate('hall.how', { address: `${window.location.origin}/hall` })}</p>
        <CodeField onCode={onCode} />
        <h3>{translate('hall.screens')}</h3>
        {screens.length === 0 ? (
          <p>{translate('hall.noScreens')}</p>
        ) : (
          <ul>
            {screens.map((screen) => (
              <li key={screen.id}>
                <strong>{codeShown(screen.code)}</strong>
                <span>
                  {translate('hall.since', {
                    time: timeText(screen.openedAt) || '',
                    name: nameIn(language, screen.openedBy, screen.openedByTa),
                  })}
                </span>
                <Button
                  variant="outlined"
                  aria-label={translate('hall.endScreen', { code: codeShown(screen.code) })}
                  onClick={() => void onEnd(screen)}
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
