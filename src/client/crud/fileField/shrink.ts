import type { FieldOf } from '#shared/field'
import { mostBytes } from '#shared/files'

/** Longest sides in pixels, the largest first: the small print of a passbook can be read down to the last. */
const sides = [2400, 2000, 1600, 1280, 1000, 800] as const
const quality = 0.85

async function drawn(picture: ImageBitmap, side: number, type: string): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const brush = canvas.getContext('2d')
  if (!brush) return null
  // A JPEG has nothing behind it: what is clear would turn black.
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}

/**
 * A picture that the field takes: as it is where it is of its types and fits, else drawn anew, upright and only as small as
 * it must be. Anything else, and a picture that fits at no size, stays as it is. Throws for a picture that cannot be read.
 */
export async function fitting(file: File, field: FieldOf<'file'>): Promise<Blob> {
  const types: readonly string[] = field.types
  const type = ['image/jpeg', 'image/png', 'image/webp'].find((one) => types.includes(one))
  const isTaken = types.includes(file.type) && file.size <= mostBytes(field)
  if (isTaken || !type || !file.type.startsWith('image/')) return file
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    for (const side of sides) {
      const made = await drawn(picture, side, type)
      if (made && made.type === type && made.size <= mostBytes(field)) return made
    }
    return file
  } finally {
    picture.close()
  }
}
