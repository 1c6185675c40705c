import { useTranslate } from 'react-admin'
import { labelPaperLabel, labelPaperNames } from '#shared/labelPaper'
import { useLanguage } from '../../i18n/useLanguage'
import { Choice } from '../../parts/Choice'
import { Section } from '../../parts/Section'
import { useLabelPaper } from '../../print/useLabelPaper'

/** What stands in the counter's printer: tokens and gate passes are made for it. */
export function LabelPrinterSection() {
  const translate = useTranslate()
  const language = useLanguage()
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
