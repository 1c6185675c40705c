/** A part of a longer list: answered as an array with `Content-Range`. */
export class Page<Row extends { readonly id: number } = { readonly id: number }> {
  constructor(
    readonly name: string,
    readonly rows: readonly Row[],
    readonly from: number,
    readonly total: number,
  ) {}
}
