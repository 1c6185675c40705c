import { TestRunner } from 'vitest'

type Config = ConstructorParameters<typeof TestRunner>[0]

/**
 * Runs the files of the tests that are asked for whole. Their tests tell a story in order: one that is picked alone fails
 * for want of what came before it, and a mutant that nobody noticed would count as noticed.
 */
export default class WholeFiles extends TestRunner {
  constructor(config: Config) {
    super({ ...config, testNamePattern: undefined })
  }
}
