import { writeFile } from 'node:fs/promises'
import openapiTS, { astToString } from 'openapi-typescript'

/** Writes the types of the API as its description has them. */
export async function generate(description: string, file: string): Promise<void> {
  // What has a default may be left out of what is sent.
  const types = await openapiTS(description, { defaultNonNullable: false })
  await writeFile(file, astToString(types))
}
