/** Asks the person for the OTP; true once it is confirmed, false when given up. */
export type AskOtp = () => Promise<boolean>

let ask: AskOtp | null = null
let asking: Promise<boolean> | null = null
let confirmedAt = Number.NEGATIVE_INFINITY

/** Names who asks for the OTP when what moves money wants one; returns what takes the name back. */
export function onOtpRequired(asker: AskOtp): () => void {
  ask = asker
  return () => {
    if (ask === asker) ask = null
  }
}

async function askOnce(asker: AskOtp): Promise<boolean> {
  try {
    const isConfirmed = await asker()
    if (isConfirmed) confirmedAt = Date.now()
    return isConfirmed
  } finally {
    asking = null
  }
}

/**
 * Whether a call that was refused for want of an OTP may be repeated: calls that wait at once share one question, and
 * one that began before the last yes, in milliseconds, needs none of its own.
 */
export async function secondFactor(begun: number): Promise<boolean> {
  if (!ask) return false
  if (!asking && begun < confirmedAt) return true
  asking ??= askOnce(ask)
  return asking
}
