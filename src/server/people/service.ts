export { accountKind } from './accountKind'
