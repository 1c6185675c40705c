import { open } from 'node:fs/promises'
import { closestMatch } from 'leven'
import { type Env, variables } from './env'

/** Of a short name one letter may be wrong, of a long one two: HOME is no misspelt HOST. */
const near = (name: string) => closestMatch(name, variables, { maxDistance: name.length < 8 ? 1 : 2 })

/** Names of the environment that are no setting's and were probably meant as one's, in words; their values are not looked at. */
export function misspeltSettings(names: readonly string[]): string[] {
  const known = new Set<string>(variables)
  return names.flatMap((name) => {
    const meant = known.has(name) ? undefined : near(name.toUpperCase())
    return meant === undefined
      ? []
      : [`${JSON.stringify(name)} is no setting and is passed over; did you mean ${meant}?`]
  })
}

const thisMachine = ['127.0.0.1', 'localhost', '::1']

/** What may be meant and is dangerous all the same, in words. */
export function settingWarnings(env: Env): string[] {
  const { demo, publicUrl, trustProxy } = env
  const warnings: [isSo: boolean, text: string][] = [
    [!demo && !env.smsGateway, 'messages to phones wait until SMS_GATEWAY_URL is set: nobody gets an OTP.'],
    [
      env.dataKeyBefore !== null,
      'DATA_KEY_BEFORE is set, which npm run keys:exchange alone reads: take the former key out of the settings.',
    ],
    [
      !demo && env.anchorFile === null && !env.anchorMail?.length,
      'neither ANCHOR_FILE nor ANCHOR_MAIL is set: nobody finds seals that are removed together with what they cover.',
    ],
    [demo && env.mail !== null, 'with DEMO=on nothing is sent by e-mail.'],
    [
      demo && !thisMachine.includes(env.host),
      `demo passwords are open to whoever reaches ${env.host}. Set DEMO=off for real work.`,
    ],
    [
      !demo && publicUrl === null,
      'PUBLIC_URL is not set: cookies go over lines that others read, and links lead to this machine alone.',
    ],
    [
      publicUrl?.startsWith('https:') === true && trustProxy === 0,
      'PUBLIC_URL begins with https://, which a proxy answers, and TRUST_PROXY is 0: all who come through it count as one address.',
    ],
  ]
  return warnings.flatMap(([isSo, text]) => (isSo ? [text] : []))
}

/** Why nothing can be added to ANCHOR_FILE; null where it can, or none is set. */
export const anchorFault = (file: string | null): Promise<string | null> =>
  file === null
    ? Promise.resolve(null)
    : open(file, 'a').then(
        async (opened) => {
          await opened.close()
          return null
        },
        ({ code }: NodeJS.ErrnoException) =>
          `nothing can be added to ANCHOR_FILE (${code}): seals are written down nowhere else until it takes lines.`,
      )
