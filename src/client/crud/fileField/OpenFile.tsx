import Link from '@mui/material/Link'
import type { Ref } from 'react'
import { useTranslate } from 'react-admin'
import { type FilePlace, useContent, useOpenFile } from './content'

/** The name of a file, which opens it. What was sent in an earlier visit and not saved is only named. */
export function OpenFile({ linkRef, ...place }: FilePlace & { readonly linkRef?: Ref<HTMLButtonElement> }) {
  const translate = useTranslate()
  const open = useOpenFile(place)
  const content = useContent(place, false)
  const { name } = place.file
  if (place.record === null && !content) return name
  return (
    <Link
      ref={linkRef}
      component="button"
      type="button"
      aria-label={translate('masters.file.open', { name })}
      onClick={() => void open()}
      sx={{ font: 'inherit', textAlign: 'start', overflowWrap: 'anywhere' }}
    >
      {name}
    </Link>
  )
}
