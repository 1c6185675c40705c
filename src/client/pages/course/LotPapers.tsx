import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import type { LotCoursePaper } from '#pdf/documents/lotCourse'
import type { SlotCourse } from '#resources/api/course'
import type { Bundle } from '#resources/api/evidence'
import type { LotRow } from '#resources/api/lots'
import { dayShown, secondsText } from '#shared/day'
import { term } from '#shared/terms'
import { get } from '../../http/http'
import { useWords } from '../../i18n/useWords'
import { EvidenceFile } from '../../print/EvidenceFile'
import { usePdf } from '../../print/usePdf'
import { kindTerms, useSaid } from './words'

type Said = ReturnType<typeof useSaid>

/** The lot's course as it is printed; the slot's own turns stand between its bids. */
function paperOf(
  { room, steps, market }: SlotCourse,
  lot: LotRow,
  { lots: [sealed] }: Bundle,
  said: Said,
  nameOf: (name: string, nameTa: string | null) => string,
): LotCoursePaper {
  const { slot } = room
  return {
    market: { en: market.name, ta: market.nameTa || market.name },
    marketId: lot.marketId,
    day: dayShown(lot.day) || lot.day,
    date: lot.day,
    slotNo: slot?.slotNo ?? 0,
    lotNo: lot.lotNo,
    round: lot.round,
    farmer: nameOf(lot.farmerName, lot.farmerNameTa),
    floorPrice: lot.floorWaived ? null : lot.floorPrice,
    rows: steps
      .filter(({ lotId }) => lotId === null || lotId === lot.id)
      .map((step) => ({
        at: secondsText(step.at) || '',
        reeler: nameOf(step.reelerName ?? '', step.reelerNameTa),
        licenseNo: step.licenseNo ?? '',
        amount: step.amount === null ? '' : String(step.amount),
        event: term(kindTerms[step.kind]),
        said: said(step),
      })),
    headHash: sealed?.headHash ?? '',
    attemptsHash: sealed?.attemptsHash ?? '',
  }
}

/** What can be taken along of a lot: its course on paper, and the file that proves it. */
export function LotPapers({ course, lot }: { course: SlotCourse; lot: LotRow }) {
  const { translate, named } = useWords()
  const said = useSaid()
  const pdf = usePdf()
  const { day: date, marketId, id: lotId } = lot
  const name = `lot-${date}-${lot.lotNo}`
  const of = { date, marketId, lotId }
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<PrintOutlined />}
        disabled={pdf.progress !== null}
        onClick={() =>
          void pdf.open(
            async (signal) => ({
              kind: 'lotCourse',
              paper: paperOf(course, lot, await get('evidence/bundle', of, { signal }), said, (one, other) =>
                named(one, other),
              ),
            }),
            name,
          )
        }
      >
        {translate('course.ofLot')}
      </Button>
      <EvidenceFile of={of} name={name} />
    </>
  )
}
