import { ReadingFrame } from '../frame/ReadingFrame'
import { refund } from '../texts/refund'
import { PolicyText } from './PolicyText'

export const RefundPage = () => (
  <ReadingFrame title="screen.refundPolicy">
    <PolicyText policy={refund} />
  </ReadingFrame>
)
