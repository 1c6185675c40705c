import Button from '@mui/material/Button'
import { useStandardNotices } from '../../feedback/useStandardNotices'
import { useWords } from '../../i18n/useWords'
import { RowsButton } from '../../parts/FileButton'
import { Inline } from '../../parts/primitives'
import type { TemplateKind } from './template'

const all: readonly TemplateKind[] = ['csv', 'xlsx']

interface ChooseFileProps {
  /** A file was chosen before. */
  readonly again: boolean
  /** Saves a file of heads alone, which shows how one looks; none once a file is understood. */
  readonly template?: ((kind: TemplateKind) => Promise<void>) | false
  readonly kinds?: readonly TemplateKind[]
  /** What the file is of, where several are asked for. */
  readonly of?: string
  readonly disabled: boolean
  readonly onFile: (file: File) => void
}

/** The file, or a template to be filled in. */
export function ChooseFile({ again, template = false, kinds = all, of, disabled, onFile }: ChooseFileProps) {
  const { translate } = useWords()
  const tell = useStandardNotices()
  const text = (kind: TemplateKind) => translate(`masters.import.${kind}Template`)
  return (
    <Inline>
      <RowsButton again={again} disabled={disabled} onFile={onFile} />
      {template &&
        kinds.map((kind) => (
          <Button
            key={kind}
            variant="text"
            aria-label={of && `${text(kind)}: ${of}`}
            onClick={() => void template(kind).catch(tell.failed)}
          >
            {text(kind)}
          </Button>
        ))}
    </Inline>
  )
}
