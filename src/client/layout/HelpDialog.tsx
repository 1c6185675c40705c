import MenuBook from '@mui/icons-material/MenuBookOutlined'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { screenAt } from '#resources/screens'
import { isListed, marketDesk, type Role } from '#shared/access'
import { helpPageTerms as words } from '#shared/terms/helpPage'
import { Dialog } from '../feedback/Dialog'
import { HelpText } from '../help/HelpText'
import { pictureOf } from '../help/pictures'
import { reads } from '../http/reads'
import { useLanguage } from '../i18n/useLanguage'
import { useWords } from '../i18n/useWords'
import { Empty } from '../parts/Empty'
import { Failed } from '../parts/Failed'
import { ProgressLine } from '../parts/Loading'
import { usePdf } from '../print/usePdf'
import { useRole } from '../session/useRole'
import { useHandbook } from './useHandbook'

function Help({ onClose }: { onClose: () => void }) {
  const language = useLanguage()
  const { pathname } = useLocation()
  const screen = screenAt(pathname)
  const { data, error, refetch } = useQuery({
    ...reads('help', `help/${screen?.kind ?? ''}/${screen?.name ?? ''}`, {}),
    enabled: screen !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!screen) return <Empty title={words.none[language]} />
  if (error) return <Failed error={error} retry={refetch} />
  if (!data) return <ProgressLine />
  return (
    <HelpText
      help={data}
      language={language}
      picture={pictureOf(data.picture, language)}
      link={(path, title) => (
        <Link to={`/app/${path}`} onClick={onClose}>
          {title}
        </Link>
      )}
    />
  )
}

/** Help on the screen that is open, and the handbook to print: one's own, and at a market's desk the reelers'. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { translate, language } = useWords()
  const role = useRole() as Role
  const { pathname } = useLocation()
  const pdf = usePdf()
  const handbook = useHandbook()
  const print = (of: Role) => void pdf.open((signal) => handbook(of, signal), `handbook-${of}-${language}`)
  const title = screenAt(pathname)?.title[language]
  return (
    <Dialog
      title={[translate('action.help'), title].filter(Boolean).join(': ')}
      width={720}
      onClose={onClose}
      more={
        <>
          {isListed(role, marketDesk) && (
            <Button disabled={pdf.progress !== null} onClick={() => print('reeler')}>
              {words.ofReelers[language]}
            </Button>
          )}
          <Button startIcon={<MenuBook />} disabled={pdf.progress !== null} onClick={() => print(role)}>
            {words.print[language]}
          </Button>
        </>
      }
    >
      <Help onClose={onClose} />
    </Dialog>
  )
}
