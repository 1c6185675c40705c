import { choicesOf, figureIssue, type KeyValue } from './keyValues'
import { checkOptions, elsewhere, flag, needed, type Options, parts, type ReportFault, text } from './options'
import { terms } from './terms'

const settingOptions: Options<KeyValue> = {
  kind: { ...needed(), ...elsewhere },
  min: text,
  max: text,
  everywhere: flag,
  codes: flag,
  rate: parts,
}

/** Holds a setting to the vocabulary. */
export const checkSettingOptions = (key: string, setting: KeyValue, say: ReportFault): void =>
  checkOptions(`keyValues, ${key}`, setting, settingOptions, say)

/** What a setting is called: rates are by their kind and race. */
const isNamed = (key: string, { rate }: KeyValue): boolean =>
  rate !== undefined || Object.hasOwn(terms, `config.key.${key}`) || Object.hasOwn(terms, key)

/** Every setting has words, and limits that are figures of its kind and in order. */
export function checkSettings(settings: Readonly<Record<string, KeyValue>>, say: ReportFault): void {
  for (const [key, setting] of Object.entries(settings)) {
    const place = `keyValues, ${key}`
    const { kind, min, max } = setting
    if (!/^[a-z]\w*(\.\w+)*$/.test(key)) say(place, `is called '${key}', which is no name: words with '.' between them`)
    if (!isNamed(key, setting)) say(place, `has no words: the glossary lacks 'config.key.${key}'`)
    if (choicesOf(setting) || kind === 'year') continue
    if (min === undefined || max === undefined) say(place, "is a figure, and lacks 'min' or 'max'")
    else if (Number(min) > Number(max)) say(place, `has a least value, ${min}, above its greatest, ${max}`)
    else
      for (const limit of [min, max])
        if (figureIssue({ kind, min: '0', max: limit }, limit))
          say(place, `has the limit '${limit}', which is no figure of its kind '${kind}'`)
  }
}
