import { useStore } from 'react-admin'
import { type LabelPaper, labelPaperLabel, labelPaperOf } from '#shared/labelPaper'
import { useLanguage } from '../i18n/useLanguage'

/** The paper of the counter's printer as the person chose it, what it is called, and the way to choose another. */
export function useLabelPaper() {
  const language = useLanguage()
  const [kept, choose] = useStore<LabelPaper>('labelPaper', 'roll80')
  const paper = labelPaperOf(kept)
  return { paper, name: labelPaperLabel(paper)[language], choose }
}
