import { styled } from '@mui/material/styles'
import { type ReactNode, Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { type Drawn, Legend } from './Legend'
import { type ChartProps, hasFigures, spoken } from './series'

const Figure = styled('figure')(({ theme: { silk } }) => ({
  minWidth: 0,
  margin: 0,
  '& figcaption': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 16px',
    marginBlockEnd: 6,
  },
  '& .title': {
    margin: 0,
    fontSize: 14.5,
    fontWeight: 650,
    lineHeight: silk.lang === 'ta' ? 1.55 : 1.35,
    color: silk.text,
  },
  '& .none': { display: 'grid', placeItems: 'center', fontSize: 13, color: silk.text2 },
}))

export const usualHeight = 220

/** Title and legend over a box of fixed height, in which the drawing comes when its code is there. */
export function Frame(props: ChartProps & Drawn & { readonly children: ReactNode }) {
  const { label, x, series, height = usualHeight, kind, children } = props
  const translate = useTranslate()
  const any = hasFigures(series)
  return (
    <Figure>
      <figcaption>
        <span className="title">{label}</span>
        {series.length > 1 && any && <Legend series={series} kind={kind} />}
      </figcaption>
      {any ? (
        <div role="img" aria-label={spoken(label, x, series)} style={{ height, minWidth: 0 }}>
          <Suspense fallback={null}>{children}</Suspense>
        </div>
      ) : (
        <div className="none" style={{ height: Math.min(height, 120) }}>
          {translate('message.noDataAvailable')}
        </div>
      )}
    </Figure>
  )
}
