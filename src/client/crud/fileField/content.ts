import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FileValue } from '#shared/files'
import { useStandardNotices } from '../../feedback/useStandardNotices'
import { getFile } from '../../http/files'
import { show } from '../../print/deliver'

/** A file of a record; without one it was sent from here and waits for the save. */
export interface FilePlace {
  readonly resource: string
  readonly record: number | null
  readonly file: Pick<FileValue, 'id' | 'name'>
}

const keyOf = (id: number) => ['file', id] as const

/** What a file holds never changes, so it is read once. */
const contentQuery = ({ resource, record, file }: FilePlace) => ({
  queryKey: keyOf(file.id),
  queryFn: ({ signal }: { signal: AbortSignal }) => getFile(`${resource}/${record}/files/${file.id}`, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Keeps the content of what was just sent: nobody reads it from the server before a record has it. */
export const cacheContent = (queries: QueryClient, { id }: FileValue, content: Blob): void =>
  void queries.setQueryData(keyOf(id), content)

/** The content as far as it is here; it is read where `wanted` and a record has it. */
export function useContent(place: FilePlace, wanted: boolean): Blob | undefined {
  return useQuery({ ...contentQuery(place), enabled: wanted && place.record !== null }).data
}

/** An address under which the page can show it. */
export function useAddress(content: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!content) return
    const made = URL.createObjectURL(content)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(null)
    }
  }, [content])
  return address
}

/** Shows a file in a tab of its own. */
export function useOpenFile(place: FilePlace): () => Promise<void> {
  const queries = useQueryClient()
  const tell = useStandardNotices()
  return async () => {
    const tab = window.open('', '_blank')
    try {
      show(await queries.fetchQuery(contentQuery(place)), tab, place.file.name)
    } catch (error) {
      tab?.close()
      tell.failed(error)
    }
  }
}
