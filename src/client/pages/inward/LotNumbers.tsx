import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'

const Row = styled('div')(({ theme: { silk } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  fontSize: 13,
  color: silk.text2,
  '& b': {
    minWidth: 50,
    padding: '2px 8px',
    border: `1px solid ${silk.zari}`,
    borderRadius: 4,
    backgroundColor: silk.zariTint,
    color: silk.zariText,
    fontSize: 22,
    fontWeight: 700,
    lineHeight: '32px',
    textAlign: 'center',
  },
}))

const most = 5

/** The numbers that the lots will bear if no other desk is faster. */
export function LotNumbers({ first, count }: { first: number | undefined; count: number }) {
  const translate = useTranslate()
  if (first === undefined) return null
  const numbers = Array.from({ length: Math.max(1, Math.min(count, 100)) }, (_, at) => first + at)
  const shown = numbers.length > most ? numbers.slice(0, most - 1) : numbers
  return (
    <div className="end">
      <div className="small" style={{ fontWeight: 600, marginBlockEnd: 4 }}>
        {translate('ui.inward.numbers')}
      </div>
      <Row>
        {shown.map((number) => (
          <b key={number}>{number}</b>
        ))}
        {numbers.length > most && (
          <>
            <span>…</span>
            <b>{numbers.at(-1)}</b>
          </>
        )}
        <span>{translate('ui.inward.numbersNote')}</span>
      </Row>
    </div>
  )
}
