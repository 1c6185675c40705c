import Button from '@mui/material/Button'
import { readConfig, readOffices } from '../calls'
import { useWords } from '../language'
import { Told } from '../parts/DoorForm'
import { ReadingFrame } from '../ReadingFrame'
import { useLoaded } from '../useLoaded'
import { OfficeList } from './OfficeList'

function Contact() {
  const words = useWords()
  const { data: offices, failure, retry } = useLoaded(readOffices)
  const { data: config } = useLoaded(readConfig)
  return (
    <>
      <p>{words('doors.contact.lead')}</p>
      <p>{words('doors.contact.above')}</p>
      <Told what={failure} />
      {failure && <Button onClick={retry}>{words('action.retry')}</Button>}
      {offices && <OfficeList offices={offices} mapKey={config?.mapKey ?? null} />}
    </>
  )
}

/** Whom to turn to: every market, its AD office and its region, with what the masters hold of them. */
export const ContactPage = () => (
  <ReadingFrame title="screen.contact">
    <Contact />
  </ReadingFrame>
)
