/** The languages of the interface; English is the default. */
export const languages = ['en', 'ta'] as const
export type Language = (typeof languages)[number]

/** A text in both languages. A declaration without its Tamil does not compile. */
export type Label = Readonly<Record<Language, string>>
