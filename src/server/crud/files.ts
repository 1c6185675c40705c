import { sql } from 'drizzle-orm'
import { fileTypeFromBuffer } from 'file-type'
import { earlierNames } from '#shared/earlierNames'
import { AppError, invalid } from '#shared/errors'
import type { FieldOf } from '#shared/field'
import { type FileType, type FileValue, fileIn, fileTypes, longestFileName, typesText } from '#shared/files'
import type { Resource } from '#shared/resource'
import type { Values } from '#shared/values'
import type { Ctx, Deps } from '../context'
import { array } from '../db/db'
import { actAs } from '../transaction'
import { isOwn, oneRow } from './read'

/** Files of one person that wait for a save; who sends more loses the oldest. */
const mostWaiting = 20

/** Control characters, and marks that turn the direction of reading: 'gpj.exe' is not read as 'exe.jpg'. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unprintable = /[\0-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g

/** A name to show and to save by: no folders, nothing unprintable, and the ending of what the file is. */
export function sanitizeFileName(given: string, type: FileType): string {
  const endings: readonly string[] = fileTypes[type].endings
  const last = given.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const plain = last.replaceAll(unprintable, '').replace(/^[.\s]+|[.\s]+$/g, '')
  const [, stem = plain, ending = ''] = /^(.*)\.(\w+)$/.exec(plain) ?? []
  const isEnded = endings.includes(ending.toLowerCase())
  const [name, end] = isEnded ? [stem, ending] : [plain, endings[0] as string]
  return `${[...(name || 'file')].slice(0, longestFileName - end.length - 1).join('')}.${end}`
}

/** What the content is; what cannot be told is none. */
const typeOf = async (bytes: Uint8Array): Promise<string | undefined> =>
  (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime

/**
 * Keeps a file for a field of a record that its sender will save. Throws INVALID at the field for one that is empty or of
 * another type than the field takes, whatever its name says.
 */
export async function storeFile(ctx: Ctx, resource: Resource, field: string, name: string, bytes: Uint8Array) {
  const declared = resource.fields[field] as FieldOf<'file'>
  if (bytes.length === 0) throw invalid({ [field]: { key: 'rule.fileEmpty' } })
  const found = await typeOf(bytes)
  const type = declared.types.find((one) => one === found)
  if (!type) throw invalid({ [field]: { key: 'rule.fileType', args: { types: typesText(declared) } } })
  const { user, clock } = ctx
  await ctx.db.query(sql`
    delete from file where id in (
      select id from file where uploaded_by_id = ${user.id} and record_id is null order by id desc offset ${mostWaiting - 1})`)
  const sha256 = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as BufferSource))
  const [kept] = await ctx.db.query<FileValue>(sql`
    insert into file (resource, field, name, type, size, sha256, bytes, uploaded_by_id, uploaded_at)
    values (${resource.name}, ${field}, ${sanitizeFileName(name, type)}, ${type}, ${bytes.length}, ${sha256}, ${bytes}, ${user.id},
      ${clock.now()}) returning id, name, type, size`)
  return kept as FileValue
}

/**
 * Holds the files that a record is to have and has not yet, until the transaction ends. Throws INVALID at the field for any
 * but one that the caller sent for this very field and that no record has.
 */
export async function claimFiles(ctx: Ctx, resource: Resource, values: Values, before: Values = {}): Promise<number[]> {
  const claimed: number[] = []
  for (const [name, { type }] of Object.entries(resource.fields)) {
    const id = type === 'file' ? fileIn(values[name]) : null
    if (id === null || id === fileIn(before[name])) continue
    const [held] = await ctx.db.query(sql`
      select 1 from file where id = ${id} and resource = ${resource.name} and field = ${name}
        and uploaded_by_id = ${ctx.user.id} and record_id is null for update`)
    if (!held) throw invalid({ [name]: { key: 'rule.file' } })
    claimed.push(id)
  }
  return claimed
}

/** Gives claimed files to their record, for good. */
export async function attachFiles({ db }: Pick<Ctx, 'db'>, files: readonly number[], recordId: number): Promise<void> {
  if (files.length > 0)
    await db.query(sql`update file set record_id = ${recordId} where id = any(${array(files, 'int8')})`)
}

export interface StoredFile {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

/**
 * A file of a record: what the record has for whoever reads the field, what it had for its own offices. Throws NOT_FOUND
 * for any other.
 */
export async function readFile(ctx: Ctx, resource: Resource, id: number, fileId: number): Promise<StoredFile> {
  const row = await oneRow(ctx, resource, id)
  const isShown = Object.entries(resource.fields).some(
    ([name, { type }]) => type === 'file' && fileIn(row[name]) === fileId,
  )
  if (!isShown && !(await isOwn(ctx, resource, id))) throw new AppError('NOT_FOUND')
  const [file] = await ctx.db.query<StoredFile>(sql`
    select name, type, bytes from file
    where id = ${fileId} and record_id = ${id} and resource = any(${array([resource.name, ...earlierNames(resource)], 'text')})`)
  if (!file) throw new AppError('NOT_FOUND')
  return file
}

/** Removes what was sent a day ago and saved with no record; a draft that names it is gone by then. */
export const deleteAbandonedUploads = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  db.transaction(async (tx) => {
    await actAs(tx, 0)
    await tx.query(sql`
      delete from file where record_id is null and uploaded_at < ${clock.now()}::timestamptz - interval '24 hours'`)
  })
