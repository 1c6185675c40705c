import { useEffect, useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { GuessedWords } from '#resources/api/auth'
import { useStandardNotices } from '../../feedback/useStandardNotices'
import { refusalOf } from '../../http/HttpError'
import { get, post } from '../../http/http'
import { landingOf } from '../../session/landing'
import { navigation } from '../../session/navigation'
import { markPasswordChanged } from '../../session/profile'
import { useSession } from '../../session/session'
import { issuesOf, type PasswordName, type Passwords, passwordNames } from './rules'

const nothing: Passwords = { oldPassword: '', newPassword: '', confirmPassword: '' }

type Issues = Partial<Record<PasswordName, string>>

/** What the server found, at the boxes it names; null where it names none of them. */
function toldBy(error: unknown): Issues | null {
  const told = Object.entries(refusalOf(error)?.errors ?? {}).filter(([name]) =>
    passwordNames.some((one) => one === name),
  )
  return told.length > 0 ? Object.fromEntries(told) : null
}

/** The page's entries, what is wrong with them, and the change itself; it ends on the landing page. */
export function usePasswordChange() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const notify = useNotify()
  const tell = useStandardNotices()
  const { user } = useSession()
  const [words, setWords] = useState<GuessedWords | null>(null)
  // Without them the server alone says what it refuses.
  useEffect(() => {
    get('auth/guessed-words').then(setWords, () => undefined)
  }, [])
  const owner = { userName: user?.userName ?? '', mobileNo: user?.mobileNo ?? '', words }
  const [typed, setTyped] = useState(nothing)
  const [issues, setIssues] = useState<Issues>({})
  const [isBusy, setBusy] = useState(false)
  const busy = useRef(false)

  const [told, setTold] = useState<Issues>({})

  // After the boxes are drawn with what is wrong, the first of them takes the focus.
  useEffect(() => {
    const first = passwordNames.find((name) => told[name])
    if (first) document.getElementById(first)?.focus()
  }, [told])

  const show = (found: Issues) => {
    setIssues(found)
    setTold(found)
  }

  const change = (name: PasswordName, value: string) => {
    setTyped({ ...typed, [name]: value })
    if (issues[name]) setIssues(({ [name]: _, ...rest }) => rest)
  }

  const succeed = () => {
    markPasswordChanged()
    notify('setting.password.othersEnded', { type: 'success', title: 'ui.reset.done' })
    const landing = landingOf(user?.usertype ?? '')
    if (landing.startsWith('/app/')) navigate(landing)
    else navigation.open(landing)
  }

  const send = async () => {
    try {
      const { oldPassword, newPassword } = typed
      await post('auth/Password-Change', { oldPassword, newPassword })
      succeed()
    } catch (error) {
      const found = toldBy(error)
      if (found) show(found)
      else tell.failed(error)
    }
  }

  const save = async () => {
    if (busy.current) return
    const found = Object.entries(issuesOf(typed, owner)).map(
      ([name, key]) => [name, translate(key, { field: translate(`field.${name}`) })] as const,
    )
    show(Object.fromEntries(found))
    if (found.length > 0) return
    busy.current = true
    setBusy(true)
    await send()
    busy.current = false
    setBusy(false)
  }
  return { typed, change, issues, isBusy, save, owner, mustChange: user?.mustChange === true }
}
