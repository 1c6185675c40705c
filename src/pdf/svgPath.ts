type Point = readonly [number, number]

const commands = /([MLHVCSZ])([^MLHVCSZ]*)/gi
const numbers = /-?(?:\d+\.?\d*|\.\d+)/g
const taken: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Z: 0 }

/** The PDF operators of an SVG path (commands M L H V C S Z, either case), its points mapped by `place`. */
export function pathOperators(path: string, place: (point: Point) => Point): string {
  const operators: string[] = []
  const add = (operator: string, ...points: readonly Point[]): void => {
    const figures = points.flatMap(place).map((figure) => String(Math.round(figure * 100) / 100))
    operators.push([...figures, operator].join(' '))
  }
  let at: Point = [0, 0]
  let start: Point = at
  let control: Point = at
  const step = (name: string, values: readonly number[], relative: boolean): void => {
    const point = (index: number): Point => {
      const [dx, dy] = relative ? at : [0, 0]
      return [(values[index] ?? 0) + dx, (values[index + 1] ?? 0) + dy]
    }
    if (name === 'C' || name === 'S') {
      const first: Point = name === 'C' ? point(0) : [2 * at[0] - control[0], 2 * at[1] - control[1]]
      const second = point(name === 'C' ? 2 : 0)
      const end = point(name === 'C' ? 4 : 2)
      add('c', first, second, end)
      control = second
      at = end
      return
    }
    const along = values[0] ?? 0
    if (name === 'Z') {
      add('h')
      at = start
    } else if (name === 'H') at = [relative ? at[0] + along : along, at[1]]
    else if (name === 'V') at = [at[0], relative ? at[1] + along : along]
    else at = point(0)
    control = at
    if (name === 'M') {
      start = at
      add('m', at)
    } else if (name !== 'Z') add('l', at)
  }
  for (const [, letter = 'Z', rest = ''] of path.matchAll(commands)) {
    const values = (rest.match(numbers) ?? []).map(Number)
    const upper = letter.toUpperCase()
    const size = taken[upper] ?? 0
    if (size === 0) step(upper, [], false)
    // Further pairs behind a 'move' are lines.
    for (let i = 0; size > 0 && i + size <= values.length; i += size)
      step(upper === 'M' && i > 0 ? 'L' : upper, values.slice(i, i + size), letter !== upper)
  }
  return operators.join('\n')
}
