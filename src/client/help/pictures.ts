import type { Language } from '#shared/label'

/*
 * Pictures of screens, made from the screens themselves by `npm run pictures`. What each of them showed in words is kept
 * beside them (`shown.json`): a test finds a picture whose screen has become another.
 */

const files = import.meta.glob<string>('./pictures/*.webp', { query: '?url', import: 'default', eager: true })

/** The address of a picture in a language; undefined where there is none. */
export const pictureOf = (name: string | null, language: Language): string | undefined =>
  name === null ? undefined : files[`./pictures/${name}-${language}.webp`]

/** A picture as a paper takes it. */
export interface Picture {
  readonly jpeg: Uint8Array
  /** In pixels. */
  readonly width: number
  readonly height: number
}

/** Reads a picture for a paper; undefined where it cannot be had, for the paper goes on without it. */
export async function readPicture(address: string, signal: AbortSignal): Promise<Picture | undefined> {
  try {
    const bitmap = await createImageBitmap(await (await fetch(address, { signal })).blob())
    const { width, height } = bitmap
    const canvas = new OffscreenCanvas(width, height)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })
    return { jpeg: new Uint8Array(await jpeg.arrayBuffer()), width, height }
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}
