/*
 * What a `file` field takes. Types are those that the server can tell by the content, and that a browser shows without
 * running anything of them.
 */

/** What each type is called, and how its names end; the first ending is the one that a name is given. */
export const fileTypes = {
  'image/jpeg': { name: 'JPEG', endings: ['jpg', 'jpeg'] },
  'image/png': { name: 'PNG', endings: ['png'] },
  'image/webp': { name: 'WebP', endings: ['webp'] },
  'application/pdf': { name: 'PDF', endings: ['pdf'] },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly endings: readonly string[] }>>
export type FileType = keyof typeof fileTypes
export const fileTypeNames = Object.keys(fileTypes) as FileType[]

/** Bytes of a file where its field says nothing less: what the database takes in and gives out at once. */
export const largestFile = 500_000
/** Characters of its name. */
export const longestFileName = 120

/** A file as its record has it; its content is read by the record's id and its own. */
export interface FileValue {
  readonly id: number
  readonly name: string
  /** As the content says. */
  readonly type: string
  /** Bytes. */
  readonly size: number
}

/** In the place of a file that is on its way to the server: a form that is saved meanwhile would lose it. */
export const sendingFile = 'sending'

/** The file that a value of a field means; a record that is read, changed and sent back names it by its id alone. */
export const fileIn = (value: unknown): number | null => {
  const id: unknown = typeof value === 'object' && value !== null ? (value as Partial<FileValue>).id : undefined
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null
}

type Taking = { readonly types: readonly FileType[]; readonly max?: number | undefined }

/** Bytes that a field takes at most. */
export const mostBytes = ({ max = largestFile }: Taking): number => max

/** '500 kB'; less than one is one. */
export const sizeText = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1000))} kB`

/** 'JPEG, PNG, PDF'. */
export const typesText = ({ types }: Taking): string => types.map((type) => fileTypes[type].name).join(', ')
