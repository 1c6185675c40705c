import { BaseSequencer } from 'vitest/node'

/** @typedef {import('vitest/node').TestSpecification} TestSpecification */

/**
 * Files that take minutes however little stands in them, the longest first: begun last, one of them leaves the other
 * cores idle for as long. Vitest goes by a file's size where it has not run before.
 */
const longest = [
  'reach/desk',
  'reach/states',
  'reach/others',
  'reach/looks',
  'tab/tasks',
  'tab/tab',
  'tab/marketDay',
  'e2e/withoutLine',
  'e2e/marketDay',
  'simulation/day',
  'derived/evolution',
].map((name) => `/tests/${name}.test.ts`)

/** @param {TestSpecification} file */
const rankOf = ({ moduleId }) => {
  const rank = longest.findIndex((name) => moduleId.endsWith(name))
  return rank < 0 ? longest.length : rank
}

/** The order in which the files of a project are begun. */
export class LongestFirst extends BaseSequencer {
  /** @param {TestSpecification[]} files */
  async sort(files) {
    /** @type {Map<string, TestSpecification[]>} */
    const byProject = new Map()
    for (const file of await super.sort(files))
      byProject.set(file.project.name, [...(byProject.get(file.project.name) ?? []), file])
    return [...byProject.values()].flatMap((own) => own.toSorted((a, b) => rankOf(a) - rankOf(b)))
  }
}
