import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useNotify, useTheme, useTranslate } from 'react-admin'
import type { Language } from '#shared/label'
import {
  defaultLayout,
  densities,
  headerColors,
  isContained,
  type LayoutSettings,
  languages,
  layouts,
  layoutTypes,
  useLayoutSettings,
} from '../../layout/settings'
import { Choice } from '../../parts/Choice'
import { Flag } from '../../parts/Flag'
import { Section } from '../../parts/Section'
import { headers } from '../../theme/tokens'

const Grid = styled('div')(({ theme: { breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: '14px 16px',
  alignItems: 'start',
  '& > .all': { gridColumn: '1 / -1' },
  '& .flags': { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '0 16px' },
  [breakpoints.down('lg')]: { '&, & .flags': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  [breakpoints.down('sm')]: { '&, & .flags': { gridTemplateColumns: 'minmax(0, 1fr)' } },
}))

const Swatch = styled('span')(({ theme: { silk } }) => ({
  width: 26,
  height: 16,
  flex: 'none',
  border: `1px solid ${silk.control}`,
  borderRadius: 3,
}))

const flags = ['collapseMenu', 'navFixedLayout', 'headerFixedLayout', 'boxLayout', 'rtlLayout'] as const
const languageNames = { en: 'English', ta: 'தமிழ்' } as const satisfies Record<Language, string>

interface PartProps {
  readonly settings: LayoutSettings
  readonly change: (part: Partial<LayoutSettings>) => void
}

function HeaderColorChoice({ settings, change }: PartProps) {
  const translate = useTranslate()
  return (
    <Choice
      label={translate('field.headerBackColor')}
      value={settings.headerBackColor}
      options={headerColors.map((value) => ({
        value,
        text: translate(`setting.${value.replace('-', '.')}`),
        mark: <Swatch style={{ backgroundColor: headers[value].back }} />,
      }))}
      onChange={(headerBackColor) => change({ headerBackColor })}
    />
  )
}

function Flags({ settings, change }: PartProps) {
  const translate = useTranslate()
  const [mode, setMode] = useTheme()
  return (
    <fieldset className="all">
      <legend>{translate('setting.layout.more')}</legend>
      <div className="flags">
        {flags.map((name) => (
          <Flag
            key={name}
            label={translate(`field.${name}`)}
            value={settings[name]}
            onValue={(value) => change({ [name]: value })}
          />
        ))}
        <Flag
          label={translate('field.darkMode')}
          value={mode === 'dark'}
          onValue={(isDark) => setMode(isDark ? 'dark' : 'light')}
        />
      </div>
    </fieldset>
  )
}

/** A sub-layout stands for one layout only, so there are always two: the whole width, or the page's own. */
function SubLayoutChoice({ settings, change }: PartProps) {
  const translate = useTranslate()
  const own = `${settings.layout}-2` as const
  return (
    <Choice
      label={translate('field.subLayout')}
      value={isContained(settings, settings.layout) ? own : ''}
      options={[
        { value: '', text: translate('setting.subLayout.whole') },
        { value: own, text: translate('setting.subLayout.middle') },
      ]}
      onChange={(subLayout) => change({ subLayout })}
    />
  )
}

function Choices({ settings, change }: PartProps) {
  const translate = useTranslate()
  return (
    <>
      <Choice
        label={translate('field.layout')}
        value={settings.layout}
        options={layouts.map((value) => ({ value, text: translate(`option.layout.${value}`) }))}
        onChange={(layout) => change({ layout })}
      />
      <SubLayoutChoice settings={settings} change={change} />
      <Choice
        label={translate('field.layoutType')}
        value={settings.layoutType}
        options={layoutTypes.map((value) => ({ value, text: translate(`option.menu.${value.replace('menu-', '')}`) }))}
        onChange={(layoutType) => change({ layoutType })}
      />
      <Choice
        label={translate('field.density')}
        value={settings.density}
        options={densities.map((value) => ({ value, text: translate(`option.density.${value}`) }))}
        onChange={(density) => change({ density })}
      />
      <Choice
        label={translate('field.language')}
        value={settings.i18n}
        options={languages.map((value) => ({ value, text: languageNames[value], lang: value }))}
        onChange={(i18n) => change({ i18n })}
      />
    </>
  )
}

/** The layout settings object field by field; each counts at once. */
export function LayoutSection() {
  const translate = useTranslate()
  const notify = useNotify()
  const [settings, change] = useLayoutSettings()
  const [, setMode] = useTheme()
  const restore = () => {
    change({ ...defaultLayout, i18n: settings.i18n })
    setMode('light')
    notify('setting.defaults.done', { type: 'success' })
  }
  return (
    <Section title="field.layout" note="setting.layout.note">
      <Grid>
        <Choices settings={settings} change={change} />
        <div className="all">
          <HeaderColorChoice settings={settings} change={change} />
        </div>
        <Flags settings={settings} change={change} />
        <div className="all">
          <Button variant="outlined" onClick={restore} title={translate('setting.defaults.note')}>
            {translate('setting.defaults')}
          </Button>
        </div>
      </Grid>
    </Section>
  )
}
