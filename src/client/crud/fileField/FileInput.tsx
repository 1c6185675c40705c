import AttachFile from '@mui/icons-material/AttachFile'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import PhotoCamera from '@mui/icons-material/PhotoCamera'
import CircularProgress from '@mui/material/CircularProgress'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import InputLabel from '@mui/material/InputLabel'
import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type DragEvent, type RefCallback, useId, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { type FileValue, fileIn, fileTypes, mostBytes, sizeText, typesText } from '#shared/files'
import { useWords } from '../../i18n/useWords'
import { FileButton } from '../../parts/FileButton'
import { type FieldInputProps, useFieldInput } from '../inputs/useFieldInput'
import type { CrudRecord } from '../records/record'
import { type FilePlace, useAddress, useContent } from './content'
import { OpenFile } from './OpenFile'
import { useSending } from './useSending'

const Box = styled('div')(({ theme: { silk } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 10px',
  minHeight: silk.size.control,
  padding: 6,
  border: `1px dashed ${silk.control}`,
  borderRadius: 4,
  backgroundColor: silk.paper,
  fontSize: 13.5,
  '&.over': { borderColor: silk.primary, backgroundColor: silk.primaryTint },
  '&.error': { borderColor: silk.err },
  '&.read': { border: `1px solid ${silk.control}`, backgroundColor: silk.sunken },
  '& .kept': { display: 'flex', alignItems: 'center', gap: 10, flexBasis: '100%' },
  '& small': { fontSize: 12.5, color: silk.text2 },
  '& img': {
    flexShrink: 0,
    width: 56,
    height: 56,
    objectFit: 'cover',
    borderRadius: 3,
    border: `1px solid ${silk.line}`,
  },
}))

type Focusable = RefCallback<HTMLButtonElement>

/** What the field has: a small picture of it or a sign, its name, and its size. */
function FileSummary({ file, linkRef, ...place }: FilePlace & { file: FileValue; linkRef: Focusable }) {
  const isPicture = file.type.startsWith('image/')
  const address = useAddress(useContent({ ...place, file }, isPicture))
  return (
    <>
      {isPicture && address ? <img src={address} alt="" /> : <AttachFile fontSize="small" aria-hidden />}
      <span style={{ minWidth: 0 }}>
        <OpenFile {...place} file={file} linkRef={linkRef} /> <small>{sizeText(file.size)}</small>
      </span>
    </>
  )
}

/** Files are dropped into the box as well as chosen. */
function useDrop(onFile: ((file: File) => void) | undefined) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile?.(file)
  }
  return { isOver, handlers: onFile && { onDragOver: over, onDragLeave: () => setOver(false), onDrop: drop } }
}

const acceptOf = (types: FieldInputProps<'file'>['field']['types']): string =>
  [...types, ...types.flatMap((type) => fileTypes[type].endings.map((ending) => `.${ending}`))].join()

/** A file that is chosen, dropped or photographed, sent at once, and the record's once that is saved. */
export function FileInput(props: FieldInputProps<'file'>) {
  const { of, name, field, label, required, readOnly } = props
  const { translate, language } = useWords()
  const isTouch = useMediaQuery('(pointer: coarse)')
  const record = useRecordContext<CrudRecord>()
  const input = useFieldInput(props)
  const file = fileIn(input.value) === null ? null : (input.value as FileValue)
  const sending = useSending(props, file, input.change)
  const isBusy = sending.name !== null
  const { isOver, handlers } = useDrop(readOnly || isBusy ? undefined : (one) => void sending.send(one))
  const labelId = useId()
  const helpId = useId()
  const error = sending.error ?? input.error
  const takes = translate('masters.file.takes', { types: typesText(field), max: sizeText(mostBytes(field)) })
  const isSaved = record !== undefined && file !== null && fileIn(record[name]) === file.id
  const choosing = {
    describedBy: `${labelId} ${helpId}`,
    disabled: isBusy,
    onFile: (one: File) => void sending.send(one),
  }
  const takesPictures = field.types.some((type) => type.startsWith('image/'))
  return (
    <FormControl fullWidth error={error !== undefined} role="group" aria-labelledby={labelId}>
      <InputLabel id={labelId} required={required && !readOnly} component="div">
        {label}
      </InputLabel>
      <Box
        className={readOnly ? 'read' : isOver ? 'over' : error ? 'error' : undefined}
        aria-busy={isBusy}
        onBlur={input.tidy}
        {...handlers}
      >
        {file && !isBusy && (
          <div className="kept">
            <FileSummary resource={of.name} record={isSaved ? record.id : null} file={file} linkRef={input.ref} />
            {!readOnly && (
              <IconButton
                size="small"
                aria-label={translate('masters.file.remove', { name: file.name })}
                onClick={sending.remove}
              >
                <DeleteOutlined fontSize="small" />
              </IconButton>
            )}
          </div>
        )}
        {readOnly && !file && '–'}
        {!readOnly && (
          <FileButton
            {...choosing}
            label={translate(file ? 'masters.import.another' : 'masters.import.choose')}
            accept={acceptOf(field.types)}
            icon={<AttachFile />}
            {...(!file && { buttonRef: input.ref })}
          />
        )}
        {!readOnly && isTouch && takesPictures && (
          <FileButton
            {...choosing}
            camera
            label={translate('masters.file.photo')}
            accept="image/*"
            icon={<PhotoCamera />}
          />
        )}
        {!readOnly && !file && !isBusy && !isTouch && <small>{translate('masters.file.drop')}</small>}
        {isBusy && <CircularProgress size={18} aria-hidden />}
        <span role="status">{isBusy && translate('masters.file.sending', { name: sending.name })}</span>
      </Box>
      <FormHelperText id={helpId}>{error ?? field.help?.[language] ?? (readOnly ? null : takes)}</FormHelperText>
    </FormControl>
  )
}
