import type { Question, Read, ReadPath } from '#resources/api/calls'
import { type CallOptions, logged, withQuery } from './http'

/** Reads an address that answers page by page: the rows of one, and how many there are in all. @throws HttpError */
export async function getPage<P extends string>(
  path: ReadPath<P>,
  query: Question<NoInfer<P>>,
  options: CallOptions = {},
): Promise<{ rows: Read<P>; total: number }> {
  const { json, headers } = await logged(withQuery(path, query), { ...options, method: 'GET' })
  return { rows: json as Read<P>, total: Number(headers.get('Content-Range')?.split('/')[1] ?? 0) }
}
