import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { type ChartKind, type ChartProps, hasFigures } from '#shared/chartSeries'
import { Drawing } from './Drawing'
import { Legend } from './Legend'

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
    lineHeight: silk.leading.tight,
    color: silk.text,
  },
  '& .none': { display: 'grid', placeItems: 'center', fontSize: 13, color: silk.text2 },
}))

const usualHeight = 220

/** Title and legend over the drawing: figures beside each other as bars, or in their course as lines. */
export function Chart(props: ChartProps & { readonly kind: ChartKind }) {
  const { label, series, height = usualHeight, kind } = props
  const translate = useTranslate()
  const any = hasFigures(series)
  return (
    <Figure>
      <figcaption>
        <span className="title">{label}</span>
        {series.length > 1 && any && <Legend series={series} kind={kind} />}
      </figcaption>
      {any ? (
        <Drawing {...props} height={height} />
      ) : (
        <div className="none" style={{ height: Math.min(height, 120) }}>
          {translate('message.noDataAvailable')}
        </div>
      )}
    </Figure>
  )
}
