/** An answer that was written as JSON, in UTF-8, while its rows came. */
export class Written {
  constructor(readonly bytes: Uint8Array<ArrayBuffer>) {}
}
