import { declared } from '#resources/declared'
import { type Declarations, declarationFaults } from '#shared/validate'

/** Names of what is declared wrongly: in both languages, and in English alone. */
export const label = { en: 'Basket', ta: 'கூடை' }
export const english = { en: 'Baskets', ta: 'Baskets' }

/** What is found where the declarations are these, a fault a line. */
export const said = (change: Partial<Declarations>): string =>
  declarationFaults({ ...declared, ...change })
    .map(({ place, fault }) => `${place} ${fault}`)
    .join('\n')
