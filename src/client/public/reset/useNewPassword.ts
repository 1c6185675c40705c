import { useState } from 'react'
import { changePassword, verifyOtp } from '../base/calls'
import { useSend } from '../base/useSend'
import { isCode } from '../parts/CodeBox'
import { type NewPasswordBox, wrongsOfPassword } from '../parts/NewPassword'

type Box = NewPasswordBox | 'otp'
const empty: Readonly<Record<Box, string>> = { otp: '', newPassword: '', confirmPassword: '' }

/** The reset's second form: the OTP buys a ticket, or a link has `given` one; the ticket lets the new password in. */
export function useNewPassword(mobileNo: string, onDone: () => void, given: string | null = null) {
  const [entered, setEntered] = useState(empty)
  /** Kept when the password itself was refused: the OTP counts once. */
  const [ticket, setTicket] = useState<string | null>(given)
  const sending = useSend<Box | 'captcha' | 'ticket'>(['otp', 'newPassword', 'confirmPassword', 'captcha', 'ticket'])

  const enter = (box: Box, value: string) => {
    setEntered((before) => ({ ...before, [box]: value }))
    sending.clear(box)
  }
  const takeTicket = async (): Promise<string> => {
    const verified = await verifyOtp(mobileNo, entered.otp)
    const bought = 'ticket' in verified ? verified.ticket : ''
    setTicket(bought)
    return bought
  }
  const submit = async (): Promise<void> => {
    const isOpen = ticket !== null || isCode(entered.otp)
    const wrong = { ...(!isOpen && { otp: { key: 'doors.otp.digits' } as const }), ...wrongsOfPassword(entered) }
    if (sending.refuse(wrong)) return
    await sending.send(async () => {
      await changePassword({ ticket: ticket ?? (await takeTicket()), newPassword: entered.newPassword })
      onDone()
    })
  }
  return { ...sending, entered, enter, submit, isVerified: ticket !== null }
}
