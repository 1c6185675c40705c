import type { FileValue } from '#shared/files'
import { type CallOptions, request, withQuery } from './http'

/** Sends a file as it is. What nobody saves a record with goes by itself, so it may be sent twice. @throws HttpError */
export async function sendFile(path: string, name: string, content: Uint8Array<ArrayBuffer>): Promise<FileValue> {
  const call = { method: 'POST', body: content, repeatable: true } as const
  return (await request(withQuery(path, { name }), call)).json as FileValue
}

/** Reads a file. @throws HttpError */
export const getFile = async (path: string, options: CallOptions = {}): Promise<Blob> =>
  (await request(path, { ...options, method: 'GET', file: true })).json as Blob
