import Button from '@mui/material/Button'
import { mostImported, mostInParts } from '#shared/importing'
import { indian } from '#shared/money'
import type { Resource } from '#shared/resource'
import { useStandardNotices } from '../../feedback/useStandardNotices'
import { useWords } from '../../i18n/useWords'
import { RowsButton } from '../../parts/FileButton'
import { Inline } from '../../parts/primitives'
import type { FileKind } from '../files/useExport'
import { saveTemplate } from './template'

const kinds: readonly FileKind[] = ['csv', 'xlsx']

interface ChooseFileProps {
  readonly declaration: Resource
  /** A file was chosen before. */
  readonly again: boolean
  /** No file is understood yet: the template shows how one looks. */
  readonly offersTemplate: boolean
  readonly disabled: boolean
  readonly onFile: (file: File) => void
}

/** The file, or a template to be filled in. */
export function ChooseFile({ declaration, again, offersTemplate, disabled, onFile }: ChooseFileProps) {
  const { translate, language } = useWords()
  const tell = useStandardNotices()
  const template = async (kind: FileKind) => {
    try {
      await saveTemplate(declaration, language, kind)
    } catch (error) {
      tell.failed(error)
    }
  }
  return (
    <>
      {!again && (
        <p>{translate('masters.import.how', { n: indian(String(mostInParts)), part: indian(String(mostImported)) })}</p>
      )}
      <Inline>
        <RowsButton again={again} disabled={disabled} onFile={onFile} />
        {offersTemplate &&
          kinds.map((kind) => (
            <Button key={kind} variant="text" onClick={() => void template(kind)}>
              {translate(`masters.import.${kind}Template`)}
            </Button>
          ))}
      </Inline>
    </>
  )
}
