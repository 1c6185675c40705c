import type { TranslationMessages } from 'react-admin'

/** A message tree without its open ends: every named key is required and no other is allowed. */
type Closed<T> = {
  [K in keyof T as string extends K ? never : K]-?: NonNullable<T[K]> extends string
    ? string
    : Closed<NonNullable<T[K]>>
}

/** All words react-admin shows; a translation that lacks one does not compile. */
export type FrameworkWords = Closed<TranslationMessages['ra']>
