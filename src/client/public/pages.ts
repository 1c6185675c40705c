import type { ComponentType } from 'react'

type Load = () => Promise<ComponentType>

const signIn: Load = async () => (await import('./SignInPage')).SignInPage

interface PublicPage {
  readonly load: Load
  /** The doors lead a signed-in person on to the console; open pages stay open to all (D1). */
  readonly isDoor: boolean
}

/** Pages without the console's frame, by path; a full load lies between them and the console. */
export const publicPages: Readonly<Record<string, PublicPage>> = {
  '/': { load: signIn, isDoor: true },
  '/login': { load: signIn, isDoor: true },
  '/signin': { load: signIn, isDoor: true },
}
