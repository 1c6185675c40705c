export { accountKind } from './accountKind'
export { changeCustomer } from './reelers'
