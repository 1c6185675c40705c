/** A part of a longer list: answered as an array with `Content-Range`. */
export class Page<Row extends { readonly id: number } = { readonly id: number }> {
  constructor(
    readonly name: string,
    readonly rows: readonly Row[],
    readonly from: number,
    readonly total: number,
  ) {}
}

interface Place extends Pick<Page, 'name' | 'from' | 'total'> {
  readonly rows: { readonly length: number }
}

/** Which part of which list an answer is, and as of when where it was read from a standby that is behind. */
export function pageHeaders({ name, rows, from, total }: Place, asOf: string | null = null): Record<string, string> {
  const range = `${name} ${from}-${Math.max(from + rows.length - 1, 0)}/${total}`
  const told = { 'Content-Range': range, ...(asOf !== null && { 'As-Of': asOf }) }
  return { ...told, 'Access-Control-Expose-Headers': Object.keys(told).join(', ') }
}
