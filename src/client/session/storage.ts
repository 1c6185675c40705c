import { type Language, languages } from '#shared/label'

/** The browser's own database; waiting entries have one beside it. */
export const databaseName = 'silk-cocoon-market'

/** Beside it, the last answers of a desk's lists. */
export const answersName = `${databaseName}-answers`

/** The specification's names in the browser's storage; from `mobileNo` on, the language apart, named by us. */
export const keys = {
  token: 'serviceToken',
  role: 'userType',
  user: 'userData',
  mobileNo: 'mobileNo',
  language: 'language',
  layout: 'layoutSettings',
  activity: 'lastActivity',
  touch: 'lastTouch',
  room: 'lastRoom',
} as const

/** Gone when a session ends; the language and the layout stay, for they belong to the desk and the account. */
const sessionKeys = [keys.token, keys.role, keys.user, keys.mobileNo, keys.activity, keys.touch, keys.room]

export const storedToken = (): string | null => localStorage.getItem(keys.token)
export const storedMobile = (): string | null => localStorage.getItem(keys.mobileNo)
export const storedRole = (): string => localStorage.getItem(keys.role) ?? ''

/** Whether the browser lets this site keep nothing, as one does that blocks all cookies: then nobody can be signed in on it. */
export function refusesStorage(): boolean {
  try {
    return !localStorage
  } catch {
    return true
  }
}

/** The language chosen last on this browser; English where none was. */
export const storedLanguage = (): Language => {
  const stored = refusesStorage() ? null : localStorage.getItem(keys.language)
  return languages.find((language) => language === stored) ?? 'en'
}

const chosenKey = 'languageChosen'

/** The visitor's own choice on a public page: it outweighs what the account has kept. */
export function chooseLanguage(language: Language): void {
  put(keys.language, language)
  put(chosenKey, 'yes', sessionStorage)
}

/** Whether a language was chosen before signing in; asked once. */
export function takeChosenLanguage(): boolean {
  const chosen = sessionStorage.getItem(chosenKey) !== null
  sessionStorage.removeItem(chosenKey)
  return chosen
}

/**
 * Keeps a value, if the browser takes it: one whose storage is full, or that keeps none, goes on without. Answers whether it is
 * kept.
 */
export function put(key: string, value: string, storage?: Storage): boolean {
  try {
    // Read in here: a browser that keeps nothing may refuse the storage itself.
    const place = storage ?? localStorage
    place.setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** A value kept as JSON; null where there is none or where it cannot be read. */
export function storedJson<T>(key: string, storage?: Storage): T | null {
  try {
    return JSON.parse((storage ?? localStorage).getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

/** Where nobody is signed in none of them is left, also where the page that a session ended on was gone before it had forgotten. */
export function forgetAnswers(): void {
  if (storedToken() === null) indexedDB.deleteDatabase(answersName)
}

export function clearSessionKeys(): void {
  for (const key of sessionKeys) localStorage.removeItem(key)
  sessionStorage.clear()
}
