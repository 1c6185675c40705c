import { describe, expect, it } from 'vitest'
import { engineFiles, marketWordsIn } from '../support/engineWords'

/* The engines run on declarations of anything: they name nothing of the silk market, which stands in `resources/`. */

describe('an engine', () => {
  it('names nothing of the silk market', () => {
    expect(engineFiles().length).toBeGreaterThan(200)
    const found = engineFiles().flatMap((file) => {
      const words = marketWordsIn(file)
      return words.length > 0 ? [`${file}: ${words.join(' ')}`] : []
    })
    expect(found).toEqual([])
  })
})
