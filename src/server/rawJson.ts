/** An answer that was written as JSON, in UTF-8, while its rows came; in pieces, as long ones are sent. */
export class RawJson {
  constructor(
    readonly pieces: readonly Uint8Array<ArrayBuffer>[],
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}
