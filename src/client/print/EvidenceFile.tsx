import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { get } from '../http/http'
import { download } from './deliver'
import { useFileBuild } from './useFileBuild'

interface EvidenceFileProps {
  /** A lot, a slot, or the whole day where neither is named. */
  readonly of: { readonly date: string; readonly marketId: number; readonly slotId?: number; readonly lotId?: number }
  /** Of the file, without its ending. */
  readonly name: string
  readonly label?: string
}

/** Saves what proves a lot, a slot or a day: bids, weights, bills and vouchers with the seals over them (docs/evidence). */
export function EvidenceFile({ of, name, label = 'course.evidence' }: EvidenceFileProps) {
  const translate = useTranslate()
  const { progress, make } = useFileBuild()
  const save = async () => {
    const file = await make(
      async (signal) =>
        new Blob([JSON.stringify(await get('evidence/bundle', of, { signal }))], { type: 'application/json' }),
    )
    if (file) download(file, `${name}.json`)
  }
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadOutlined />}
      disabled={progress !== null}
      onClick={() => void save()}
    >
      {translate(label)}
    </Button>
  )
}
