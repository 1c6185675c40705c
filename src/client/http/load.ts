import { type ComponentType, lazy } from 'react'
import { put } from '../session/storage'
import { waitForConnection } from './http'

const reloadedKey = 'screenReloaded'
const soon = 20_000

/** The page anew, which also finds the screens of a newer version; false where that has just been tried. */
function loadAnew(): boolean {
  const now = Date.now()
  if (now - Number(sessionStorage.getItem(reloadedKey)) < soon) return false
  // What is not noted would be tried again and again.
  if (!put(reloadedKey, String(now), sessionStorage)) return false
  window.location.reload()
  return true
}

/**
 * The code of a screen. Where it does not come, we wait for the connection under its bar and fetch it again; a browser
 * that remembers the failure, or a version that is gone from the server, needs the whole page.
 */
export async function loadWithRetry<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    if (!(await waitForConnection())) throw error
  }
  try {
    return await load()
  } catch (error) {
    if (!loadAnew()) throw error
    return new Promise(() => undefined)
  }
}

/** A component whose code is fetched when it is first shown. */
export const fetched = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadWithRetry(load) }))
