import { ReadingFrame } from '../frame/ReadingFrame'
import { terms } from '../texts/terms'
import { PolicyText } from './PolicyText'

export const TermsPage = () => (
  <ReadingFrame title="screen.terms">
    <PolicyText policy={terms} />
  </ReadingFrame>
)
