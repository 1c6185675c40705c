import { storedToken } from './storage'

/**
 * Has the browser ask before the page is closed or loaded anew; answers how to stop that. Not where the session is over, also by another
 * tab: a question that nobody answers would leave the page in sight, at a computer whose person has gone.
 */
export function holdPage(): () => void {
  const token = storedToken()
  const hold = (event: BeforeUnloadEvent) => {
    if (storedToken() === token) event.preventDefault()
  }
  window.addEventListener('beforeunload', hold)
  return () => window.removeEventListener('beforeunload', hold)
}
