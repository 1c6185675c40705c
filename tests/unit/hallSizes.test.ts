import { describe, expect, it } from 'vitest'
import { letters } from '../../src/client/hall/style'

/* What is read in the hall, by the angle of view: a letter of 16 minutes of arc is read without effort (ISO 9241-303). */

/** A screen of 55 inches that shows 1280 × 720, in millimetres a pixel. */
const pixel = 1218 / 1280
/** One unit of the stage there, in pixels. */
const unit = Math.min(1280 / 1366, 720 / 768)
/** How high a digit is in its font. */
const digit = 0.714

/** Minutes of arc of a digit of so many units, from so many metres. */
const arc = (units: number, metres: number) =>
  (Math.atan((units * unit * digit * pixel) / (metres * 1000)) * 180 * 60) / Math.PI

describe('the hall is read', () => {
  it.each(['number', 'price', 'clock'] as const)('from ten metres: %s', (what) => {
    expect(arc(letters[what], 10)).toBeGreaterThanOrEqual(16)
  })
  it.each(['floor', 'name'] as const)('from ten metres by good eyes, from five by all: %s', (what) => {
    expect(arc(letters[what], 10)).toBeGreaterThanOrEqual(6)
    expect(arc(letters[what], 5)).toBeGreaterThanOrEqual(12)
  })
})
