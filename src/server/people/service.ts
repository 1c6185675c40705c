export { accountKind } from './accountKind'
export { closeAccount, signOutEverywhere } from './accounts'
export { changeCustomer } from './reelers'
export { creators } from './register'
