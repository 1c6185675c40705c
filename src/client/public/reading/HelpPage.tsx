import { ReadingFrame } from '../frame/ReadingFrame'
import { help } from '../texts/help'
import { PolicyText } from './PolicyText'

/** Help for whoever is not signed in. */
export const HelpPage = () => (
  <ReadingFrame title="action.help">
    <PolicyText policy={help} />
  </ReadingFrame>
)
