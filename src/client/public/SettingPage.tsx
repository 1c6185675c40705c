import { isSignedIn } from '../session/session'
import { storedRole } from '../session/storage'
import { BrowserSettings } from './account/BrowserSettings'
import { useWords } from './base/language'
import { ReadingFrame } from './frame/ReadingFrame'

function Settings() {
  const words = useWords()
  return (
    <>
      <p className="lead">{words('doors.setting.here')}</p>
      <BrowserSettings />
      {isSignedIn() && storedRole() !== 'reeler' && (
        <p>
          <a href="/app/setting">{words('doors.setting.all')}</a>
        </p>
      )}
    </>
  )
}

/** Language, mode and density of this browser. */
export const SettingPage = () => (
  <ReadingFrame title="screen.settings">
    <Settings />
  </ReadingFrame>
)
