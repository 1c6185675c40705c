import { styled } from '@mui/material/styles'
import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { DepartmentView } from '#resources/api/department'
import { districtTiles, TILE_COLUMNS, TILE_ROWS } from '#shared/districtTiles'
import { useWords } from '../../i18n/useWords'
import { figureText } from '../../parts/figures'
import { useWidth } from '../../parts/useWidth'
import { type District, districtsOf, type Measure, measureTerms, shadeOf, textOf } from './measures'
import { Panel } from './Panel'
import { useRounded } from './tileTexts'

/** Pixels: a tile is so high, and one narrower than this has no room for names. */
const [HEIGHT, NARROW, GAP] = [50, 60, 3]
/** The share of the colour in each of the five shades; the text stays legible on all of them. */
const shades = [12, 20, 28, 36, 46] as const

const Frame = styled('div')(({ theme: { silk } }) => ({
  minWidth: 0,
  direction: 'ltr',
  '& svg': { display: 'block', fontSize: 11.5 },
  '& text': { fill: silk.text2 },
  '& rect': { fill: silk.sunken, stroke: 'none' },
  '& a text, & .legend text': { fill: silk.text },
  '& a .district': { fontWeight: 650 },
  '& a:hover rect, & a[aria-current] rect': { stroke: silk.primary, strokeWidth: 2 },
  '& .mark': { fill: silk.text },
  ...Object.fromEntries(
    shades.map((share, n) => [
      `& .shade${n + 1}`,
      { fill: `color-mix(in srgb, ${silk.primary} ${share}%, ${silk.paper})` },
    ]),
  ),
}))

const Note = styled('p')(({ theme: { silk } }) => ({ margin: '6px 0 0', fontSize: 13, color: silk.text2 }))

const letters = new Intl.Segmenter('ta', { granularity: 'grapheme' })
/** As much of a name as there is room for, cut between letters; a Tamil letter is as wide as two. */
function fitting(name: string, room: number): string {
  const all = Array.from(letters.segment(name), ({ segment }) => segment)
  const widths = all.map((letter) => (/[\u0B80-\u0BFF]/.test(letter) ? 10.5 : 6))
  let width = 0
  const most = widths.findIndex((one) => {
    width += one
    return width > room
  })
  return most < 0 ? name : `${all.slice(0, Math.max(1, most - 1)).join('')}…`
}

/** Where the link of a district leads: its markets alone below, or all again. */
function useDistrictLink(chosen: string | null) {
  const [query] = useSearchParams()
  return (name: string) => {
    const next = new URLSearchParams(query)
    if (name === chosen) next.delete('district')
    else next.set('district', name)
    return `?${next}`
  }
}

interface TileProps {
  readonly name: string
  /** In the reader's language. */
  readonly said: string
  readonly district: District | undefined
  readonly width: number
  readonly figure: string
  readonly shade: number
  /** All of it, for whoever hears it or holds the pointer over it. */
  readonly title: string
}

function Tile({ name, said, district, width, figure, shade, title }: TileProps) {
  const { named } = useWords()
  const [column = 0, row = 0] = districtTiles[name] ?? []
  const [x, y] = [column * width, row * HEIGHT]
  const room = width - GAP - 8
  const isNarrow = width < NARROW
  const markets = (district?.markets ?? []).map(({ name: en, nameTa }) => named(en, nameTa))
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        className={shade > 0 ? `shade${shade}` : ''}
        width={Math.max(1, width - GAP)}
        height={HEIGHT - GAP}
        rx={3}
      />
      {!isNarrow && (
        <text className="district" x={4} y={14} aria-hidden>
          {fitting(said, room)}
        </text>
      )}
      {markets.map((market, n) => (
        <circle key={market} className="mark" cx={8 + n * 9} cy={24} r={3.5} />
      ))}
      {!isNarrow && markets.length > 0 && (
        <text x={8 + markets.length * 9} y={28} aria-hidden>
          {fitting(markets.join(', '), room - markets.length * 9 - 4)}
        </text>
      )}
      {!isNarrow && shade > 0 && (
        <text x={4} y={42} aria-hidden>
          {figure}
        </text>
      )}
      <title>{title}</title>
    </g>
  )
}

interface MapProps {
  readonly view: DepartmentView
  readonly measure: Measure
  /** The district whose markets are ranked alone. */
  readonly chosen: string | null
}

/** The districts as tiles at their places, shaded by what was sold; those with markets lead to these. */
export function DepartmentMap({ view, measure, chosen }: MapProps) {
  const { translate, named } = useWords()
  const rounded = useRounded()
  const linkOf = useDistrictLink(chosen)
  const frame = useRef<HTMLDivElement>(null)
  const full = useWidth(frame, 560)
  const width = full / TILE_COLUMNS
  const districts = districtsOf(view.markets, measure)
  const all = districts.flatMap(({ scaled }) => (scaled === null ? [] : [scaled]))
  const figureOf = ({ scaled }: District) => {
    const text = textOf(scaled, measure)
    return text === null || measure !== 'value' ? figureText(text) : rounded(text).whole
  }
  const spoken = (said: string, { markets }: District, figure: string) =>
    `${said}: ${figure}. ${markets.map((one) => named(one.name, one.nameTa)).join(', ')}`
  const own = districts.find(({ name }) => name === chosen)
  const placed = view.districts.filter(({ name }) => name in districtTiles)
  const away = districts.filter(({ name }) => !(name in districtTiles))
  const label = translate('dash.map', { measure: translate(measureTerms[measure]) })
  return (
    <Panel aria-labelledby="districts">
      <div className="head">
        <h2 id="districts">{label}</h2>
      </div>
      <Frame ref={frame}>
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset */}
        <svg width={full} height={TILE_ROWS * HEIGHT} role="group" aria-labelledby="districts">
          {placed.map(({ name, nameTa }) => {
            const district = districts.find((one) => one.name === name)
            const said = named(name, nameTa)
            const figure = district ? figureOf(district) : ''
            const shade = district && district.scaled !== null ? shadeOf(district.scaled, all, measure) : 0
            const title = district ? spoken(said, district, figure) : said
            const tile = <Tile key={name} {...{ name, said, district, width, figure, shade, title }} />
            if (!district) return tile
            return (
              <Link
                key={name}
                to={linkOf(name)}
                preventScrollReset
                replace
                aria-current={name === chosen ? true : undefined}
              >
                {tile}
              </Link>
            )
          })}
          <g className="legend" transform={`translate(${width * 3.3} ${HEIGHT * 7})`} aria-hidden>
            <text y={8}>{translate('dash.leastMost')}</text>
            {shades.map((share, n) => (
              <rect key={share} className={`shade${n + 1}`} x={n * 24} y={16} width={22} height={12} rx={2} />
            ))}
            <circle className="mark" cx={4} cy={44} r={3.5} />
            <text x={13} y={48}>
              {translate('column.market')}
            </text>
          </g>
        </svg>
      </Frame>
      {own && <Note role="status">{spoken(named(own.name, own.nameTa), own, figureOf(own))}</Note>}
      {away.length > 0 && (
        <Note>
          {translate('dash.offMap', {
            names: away.map(({ name, nameTa }) => named(name, nameTa)).join(', '),
          })}
        </Note>
      )}
    </Panel>
  )
}
