import type { RaRecord } from 'react-admin'

/** An account that belongs to a record, as the record brings it. */
export interface Officer {
  readonly id: number
  readonly userName: string
  readonly name: string
  readonly nameTa: string | null
  readonly role: string
  readonly mobileNo: string
  readonly isActive: number
}

/** A record as it travels, with the words of its references and lookups in the reader's language. */
export interface CrudRecord extends RaRecord<number> {
  readonly version?: number
  readonly titles?: Readonly<Record<string, string>>
  /** False for what another market registered and this one only met. */
  readonly own?: boolean
  readonly people?: readonly Officer[]
  /** The proposal by which it waits for another official. */
  readonly proposed?: number
}

/** What a secret of the record ends with; null where it is empty. */
export const last4Of = (record: Partial<CrudRecord> | undefined, name: string): string | null => {
  const last4: unknown = record?.[`${name}Last4`]
  return typeof last4 === 'string' && last4 !== '' ? last4 : null
}
