import Button from '@mui/material/Button'
import { useMemo } from 'react'
import type { VerifiedPaper } from '#resources/api/papers'
import { isHttpError } from '../../http/HttpError'
import { get } from '../../http/http'
import { useWords } from '../base/language'
import { useLoaded } from '../base/useLoaded'
import { ReadingFrame } from '../frame/ReadingFrame'
import { FormAlert } from '../parts/DoorForm'
import { Verdict } from './Verdict'

/** The paper with a code; 'unknown' where this office has none. */
async function read(code: string): Promise<VerifiedPaper | 'unknown'> {
  try {
    return await get(`verify/${encodeURIComponent(code)}`)
  } catch (error) {
    if (isHttpError(error) && error.status === 404) return 'unknown'
    throw error
  }
}

function Answer({ code }: { code: string }) {
  const words = useWords()
  const load = useMemo(() => () => read(code), [code])
  const { data, failure, retry } = useLoaded(load)
  if (failure)
    return (
      <>
        <FormAlert what={failure} />
        <Button variant="outlined" onClick={retry} sx={{ marginBlockStart: 2 }}>
          {words('action.retry')}
        </Button>
      </>
    )
  return data && <Verdict paper={data} />
}

/** What the code on a paper stands for: opened by the camera of a phone, by anyone. */
export const VerifyPage = () => (
  <ReadingFrame title="screen.verify">
    <Answer code={window.location.pathname.split('/')[2] ?? ''} />
  </ReadingFrame>
)
