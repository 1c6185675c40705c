import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { type FileType, type FileValue, mostBytes, sendingFile, sizeText, typesText } from '#shared/files'
import { sendFile } from '../../http/files'
import { messageOf, refusalOf } from '../../http/HttpError'
import type { FieldInputProps } from '../inputs/useFieldInput'
import { cacheContent } from './content'
import { fitting } from './shrink'

/** Refused before it was sent; the message is for the person. */
class Unsendable extends Error {}

export interface Sending {
  /** The name of what is on its way. */
  readonly name: string | null
  /** Why the last one was not taken. */
  readonly error: string | null
  readonly send: (file: File) => Promise<void>
  /** Takes what the field has out of the form. */
  readonly remove: () => void
}

/** Sends what a person chose for a field, and puts it into the form once the server has it. */
export function useSending(
  { of, name, field }: FieldInputProps<'file'>,
  value: FileValue | null,
  change: (value: unknown) => void,
): Sending {
  const translate = useTranslate()
  const queries = useQueryClient()
  const [onItsWay, setOnItsWay] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  /** Gives the form back what it had, while something is on its way: also where the field goes meanwhile. */
  const giveBack = useRef<(() => void) | null>(null)
  useEffect(
    () => () => {
      giveBack.current?.()
      giveBack.current = null
    },
    [],
  )

  const content = async (file: File): Promise<Blob> => {
    const unreadable = () => {
      throw new Unsendable(translate('masters.import.unreadable'))
    }
    const fit = await fitting(file, field).catch(unreadable)
    if (fit.size === 0) throw new Unsendable(translate('rule.fileEmpty'))
    if (!field.types.includes(fit.type as FileType))
      throw new Unsendable(translate('rule.fileType', { types: typesText(field) }))
    const most = mostBytes(field)
    if (fit.size > most) throw new Unsendable(translate('rule.fileTooLarge', { max: sizeText(most) }))
    // Read now: what lies on a card or in a cloud may be gone when it is sent.
    return new Blob([await fit.arrayBuffer().catch(unreadable)], { type: fit.type })
  }
  const send = async (file: File): Promise<void> => {
    const back = () => change(value)
    giveBack.current = back
    setError(null)
    setOnItsWay(file.name)
    change(sendingFile)
    try {
      const made = await content(file)
      const kept = await sendFile(`${of.name}/files/${name}`, file.name, new Uint8Array(await made.arrayBuffer()))
      if (giveBack.current !== back) return
      cacheContent(queries, kept, made)
      change(kept)
    } catch (fault) {
      if (giveBack.current !== back) return
      back()
      setError(refusalOf(fault)?.errors?.[name] ?? messageOf(fault))
    }
    giveBack.current = null
    setOnItsWay(null)
  }
  const remove = () => {
    setError(null)
    change(null)
  }
  return { name: onItsWay, error, send, remove }
}
