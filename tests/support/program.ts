import { searchPath } from '../../src/server/db/sqlVersion'
import { readProgram } from '../../src/server/files'
import { root } from './root'

/** Migrations and functions of the checkout. */
export const program = await readProgram(root)

/** What the server tells its sessions of where functions are. */
export const settings = { search_path: searchPath(program.version) }
