import { resourceOf } from '#resources/index'
import type { Resource } from '#shared/resource'

/** What the input screen without an id makes: the record itself, or an office's officer. */
export const createdBy = (declaration: Resource): Resource =>
  declaration.screens?.creates ? resourceOf(declaration.screens.creates) : declaration

/** The face under which the accounts of a record are registered; null where it has none. */
export const peopleFace = ({ people }: Resource): Resource | null => (people ? resourceOf(people.face) : null)

/** The values by which a face is told apart: farmer, reeler, or the roles of accounts. */
export const kindsOf = ({ fixed = {} }: Pick<Resource, 'fixed'>): readonly string[] => Object.values(fixed).flat()

/** What a list is called: an office's by the officers in it. */
export const listLabel = (declaration: Resource): Resource['label'] => createdBy(declaration).label
