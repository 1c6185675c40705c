import CheckCircle from '@mui/icons-material/CheckCircle'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { TermKey } from '#shared/terms'
import { Card } from '../../parts/Card'
import { BuildProgress } from '../../print/BuildProgress'
import type { PrintJob } from '../../print/job'
import { usePdf } from '../../print/usePdf'
import type { Bundle } from '../../reports/useBundle'

/** The card of what is closed: a day, a year, and its papers. */
export const SealCard = styled(Card)(({ theme: { silk } }) => ({
  justifyItems: 'start',
  '& strong': { color: silk.ok, fontWeight: 650 },
  '& strong svg': { fontSize: silk.icon.medium, verticalAlign: '-4px', marginInlineEnd: 4 },
  '& a': { fontSize: 13, fontWeight: 600, color: silk.primary, textUnderlineOffset: 3 },
  '& code': { fontSize: 12, overflowWrap: 'anywhere' },
  '& > dl': { width: '100%' },
}))

/** That it is closed. */
export const Sealed = ({ children }: { children: string }) => (
  <strong>
    <CheckCircle aria-hidden />
    {children}
  </strong>
)

/** The paper of the seal, which is kept apart. */
export function PrintSeal({ job, name }: { job: () => PrintJob; name: string }) {
  const translate = useTranslate()
  const pdf = usePdf()
  return (
    <Button
      variant="contained"
      startIcon={<PrintOutlined />}
      disabled={pdf.progress !== null}
      onClick={() => void pdf.print(job, name)}
    >
      {translate('dayClose.seal')}
    </Button>
  )
}

interface FiledProps {
  readonly title: TermKey
  readonly bundle: Bundle
  readonly print: TermKey
  readonly onPrint: () => void
  readonly children: ReactNode
}

/** What is filed of it, in one file. */
export function Filed({ title, bundle: { progress, cancel }, print, onPrint, children }: FiledProps) {
  const translate = useTranslate()
  return (
    <SealCard aria-label={translate(title)}>
      <h2>{translate(title)}</h2>
      {children}
      <div className="buttons">
        <Button variant="outlined" startIcon={<PrintOutlined />} disabled={progress !== null} onClick={onPrint}>
          {translate(print)}
        </Button>
        <BuildProgress what="ui.report.making" progress={progress} onCancel={cancel} />
      </div>
    </SealCard>
  )
}
