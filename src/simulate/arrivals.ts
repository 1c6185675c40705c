import type { LotRow } from '#resources/api/lots'
import { type Answer, type Caller, refusalIn } from './caller'
import type { Chance } from './chance'

/** What keeps the simulation from going on, told in a line. */
export class SimulationError extends Error {}

/** The body of an answer that has to be a success. Throws SimulationError. */
export function done<T>(what: string, answer: Answer<T>): T {
  if (answer.status < 300) return answer.body
  const { message = '', rule = '' } = refusalIn(answer)
  throw new SimulationError(`${what}: ${answer.status} ${rule} ${message}`.trim())
}

const lotsOfOne = 4

/** A sample of 100 g as the laboratory sees it every day. */
export function sampleOf(chance: Chance, race: string) {
  const isBivoltine = race === 'BV'
  const count100 = isBivoltine ? chance.whole(49, 58) : chance.whole(58, 72)
  const defectCount = chance.whole(3, 5)
  const cocoons = 100 - (defectCount / count100) * 100
  const shell = (cocoons * ((isBivoltine ? 20.4 : 16.2) + 0.8 * chance.normal())) / 100
  return {
    count100,
    defectCount,
    pupaeCocoonWeight: cocoons.toFixed(3),
    shellWeight: shell.toFixed(3),
  }
}

const farmersOf = async (officer: Caller): Promise<number[]> => {
  const rows = done('The farmers', await officer.get('CocoonInward/farmers'))
  return rows.slice(0, 50).map(({ id }) => id)
}

/** Brings in at least `lots` tested lots today, some from each of several farmers. Throws SimulationError. */
export async function bringIn(officer: Caller, chance: Chance, day: string, lots: number): Promise<LotRow[]> {
  const desk = done('The inward desk', await officer.get('CocoonInward/desk', { date: day }))
  const types = desk.cocoonTypes.filter(({ race }) => ['BV', 'CB'].includes(race) && desk.rates[race])
  const farmers = await farmersOf(officer)
  const made: LotRow[] = []
  while (made.length < lots) {
    const [farmerId, type] = [chance.pick(farmers), chance.pick(types)]
    if (!farmerId || !type) throw new SimulationError('There is no active farmer, or no cocoon with a rate of today.')
    const arrival = {
      farmerId,
      cocoonTypeId: type.id,
      dflCount: chance.whole(100, 200),
      approxWeight: `${chance.whole(90, 150)}.${chance.whole(100, 999)}`,
      numberOfLots: lotsOfOne,
      sample: sampleOf(chance, type.race),
      confirmed: ['approxWeight', 'count100', 'defectPercent', 'shellRatio', 'renditta', 'floorPrice'],
    }
    made.push(...done('An arrival', await officer.post('CocoonInward/Save', arrival)).lots)
  }
  return made
}
