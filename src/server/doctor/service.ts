export { databaseFindings } from './catalogue'
export { declarationFindings } from './declarations'
