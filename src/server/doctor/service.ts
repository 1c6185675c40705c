export { brokenDeclarations } from './broken'
export { databaseFindings } from './catalogue'
