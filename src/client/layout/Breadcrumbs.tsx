import ChevronRight from '@mui/icons-material/ChevronRight'
import { styled } from '@mui/material/styles'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { resourceOf } from '#resources/index'
import { type Screen, screenAt } from '#resources/screens'
import type { Language } from '#shared/label'
import { newLabel } from '../crud/records/words'
import { useWords } from '../i18n/useWords'
import { useCurrentTitle } from '../screens/pageTitle'
import { profileScreens } from './trail'
import { useMenu } from './useMenu'

const Trail = styled('nav')(({ theme: { silk } }) => ({
  fontSize: 12,
  lineHeight: silk.leading.note,
  color: silk.text2,
  '& ol': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', listStyle: 'none', margin: 0, padding: 0 },
  '& li': { display: 'flex', alignItems: 'center' },
  '& a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& svg': { width: 16, height: 16, color: silk.text3 },
  '[dir=rtl] & svg': { transform: 'scaleX(-1)' },
  '@media print': { display: 'none' },
}))

/** A form without a record's id makes a new one. */
const titleOf = ({ kind, name, path, title }: Screen, pathname: string, language: Language): string =>
  kind === 'form' && pathname === `/app/${path.replace('/:id?', '')}`
    ? newLabel(resourceOf(name).label, language)
    : title[language]

/** Group, item and what the screen shows; also the page title. Only more than one crumb is a path. */
export function Breadcrumbs() {
  const { translate, language } = useWords()
  const { pathname } = useLocation()
  const { trail } = useMenu()
  const own = useCurrentTitle()
  const screen = screenAt(pathname)
  const isBelow = screen !== null && screen.path !== screen.under
  const last = own ?? (screen && titleOf(screen, pathname, language))
  const suffix = translate('ui.title')
  useEffect(() => {
    document.title = last ? `${last} | ${suffix}` : suffix
  }, [last, suffix])

  const isProfile = profileScreens.some((path) => path === screen?.under)
  const above = screen && isBelow ? screenAt(`/app/${screen.under}`) : null
  const crumbs = isProfile
    ? [
        { id: 'profile', text: translate('ui.profile'), to: null },
        ...(above ? [{ id: above.path, text: above.title[language], to: `/app/${above.path}` }] : []),
      ]
    : trail
        .filter(({ breadcrumbs = true }) => breadcrumbs)
        .map(({ id, title, url }) => ({ id, text: title[language], to: url && isBelow ? `/app/${url}` : null }))
  const addsOne = (isBelow || isProfile) && last && crumbs.length > 0 && crumbs.at(-1)?.text !== last
  const all = addsOne ? [...crumbs, { id: 'here', text: last, to: null }] : crumbs
  if (all.length < 2) return null
  return (
    <Trail aria-label={translate('ui.breadcrumbs')}>
      <ol>
        {all.map(({ id, text, to }, index) => (
          <li key={id}>
            {index > 0 && <ChevronRight aria-hidden />}
            {to ? (
              <Link to={to}>{text}</Link>
            ) : (
              <span {...(index === all.length - 1 ? { 'aria-current': 'page' } : {})}>{text}</span>
            )}
          </li>
        ))}
      </ol>
    </Trail>
  )
}
