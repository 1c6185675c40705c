/** A record's values by the names of its fields, as they were sent or read: nothing is known of their types yet. */
export type Values = Readonly<Record<string, unknown>>
