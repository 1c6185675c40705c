import { ReadingFrame } from '../frame/ReadingFrame'
import { privacy } from '../texts/privacy'
import { PolicyText } from './PolicyText'

export const PrivacyPage = () => (
  <ReadingFrame title="screen.privacyPolicy">
    <PolicyText policy={privacy} />
  </ReadingFrame>
)
