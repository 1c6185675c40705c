/** A page of a list. */
export interface Part<Row, Meta> {
  readonly data: readonly Row[]
  readonly total: number
  /** What is told of all rows with each page. */
  readonly meta?: Meta | undefined
  /** As of when it tells, where that is not now. */
  readonly asOf?: string | undefined
}

export interface Whole<Row, Meta> {
  readonly rows: readonly Row[]
  /** As it came with the last of these rows. */
  readonly meta: Meta | undefined
  /** As of when all of them tell: as the oldest part does; undefined for now. */
  readonly asOf: string | undefined
}

/** So often a list is read anew that changed while its pages came. */
const tries = 3

/** The rows of all pages, and whether they are those of one moment as far as they tell: none twice, none too few. */
async function readOnce<Row extends { readonly id: unknown }, Meta>(
  read: (page: number) => Promise<Part<Row, Meta>>,
  perPage: number,
): Promise<Whole<Row, Meta> & { readonly isWhole: boolean }> {
  const byId = new Map<unknown, Row>()
  const totals = new Set<number>()
  let count = 0
  let meta: Meta | undefined
  const moments = new Set<string | undefined>()
  for (let page = 1, total = Number.POSITIVE_INFINITY; (page - 1) * perPage < total; page += 1) {
    const part = await read(page)
    for (const row of part.data) if (!byId.has(row.id)) byId.set(row.id, row)
    count += part.data.length
    total = part.total
    meta = part.meta
    totals.add(total)
    moments.add(part.asOf)
  }
  const rows = [...byId.values()]
  const asOf = [...moments].flatMap((moment) => moment ?? []).toSorted()[0]
  const isOfOneMoment = moments.size === 1 && totals.size === 1
  return { rows, meta, asOf, isWhole: isOfOneMoment && rows.length === count && totals.has(count) }
}

/**
 * All rows of a list that comes in pages. What is written meanwhile moves rows from one page to another: a list that
 * changed so is read anew, a few times, and one that never stands still comes without the rows that came twice.
 */
export async function everyPage<Row extends { readonly id: unknown }, Meta = unknown>(
  read: (page: number) => Promise<Part<Row, Meta>>,
  perPage: number,
): Promise<Whole<Row, Meta>> {
  let found = await readOnce(read, perPage)
  for (let again = 1; again < tries && !found.isWhole; again += 1) found = await readOnce(read, perPage)
  return found
}
