export { momentText } from '../../parts/moment'
