import type { Printed } from '#pdf/footer'
import { dayShown, secondsText } from '#shared/day'
import { useWords } from '../i18n/useWords'
import { serverDate } from '../session/clock'
import { useSession } from '../session/session'

/** Who makes a file, and when, as it stands on it. */
export function usePrinted(): () => Printed {
  const { named } = useWords()
  const { user } = useSession()
  return () => {
    const now = serverDate()
    return {
      printedBy: named(user?.name, user?.nameTa),
      printedAt: `${dayShown(now)} ${secondsText(now)}`,
    }
  }
}
