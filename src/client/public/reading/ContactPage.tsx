import Button from '@mui/material/Button'
import { readConfig, readOffices } from '../base/calls'
import { useWords } from '../base/language'
import { useLoaded } from '../base/useLoaded'
import { ReadingFrame } from '../frame/ReadingFrame'
import { FormAlert } from '../parts/DoorForm'
import { OfficeList } from './OfficeList'

function Contact() {
  const words = useWords()
  const { data: offices, failure, retry } = useLoaded(readOffices)
  const { data: config } = useLoaded(readConfig)
  return (
    <>
      <p>{words('doors.contact.lead')}</p>
      <p>{words('doors.contact.above')}</p>
      <FormAlert what={failure} />
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
