import { ReadingFrame } from '../frame/ReadingFrame'
import { about } from '../texts/about'
import { PolicyText } from './PolicyText'

export const AboutPage = () => (
  <ReadingFrame title="screen.aboutUs">
    <PolicyText policy={about} />
  </ReadingFrame>
)
