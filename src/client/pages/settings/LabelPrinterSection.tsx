import { labelPaperLabel, labelPaperNames } from '#shared/labelPaper'
import { useWords } from '../../i18n/useWords'
import { Choice } from '../../parts/Choice'
import { Section } from '../../parts/Section'
import { useLabelPaper } from '../../print/useLabelPaper'

/** What stands in the counter's printer: tokens and gate passes are made for it. */
export function LabelPrinterSection() {
  const { translate, language } = useWords()
  const { paper, choose } = useLabelPaper()
  return (
    <Section title="setting.labelPrinter" note="setting.labelPrinter.note">
      <Choice
        label={translate('setting.labelPrinter.paper')}
        value={paper}
        options={labelPaperNames.map((value) => ({ value, text: labelPaperLabel(value)[language] }))}
        onChange={choose}
      />
    </Section>
  )
}
