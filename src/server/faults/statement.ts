/** What the driver's error does not say of the statement that failed; kept beside it, for errors are handed on as they are. */
const texts = new WeakMap<Error, string>()

/** Runs `work` on a statement of this text, so that what fails is known by it. Throws what `work` throws. */
export async function naming<T>(text: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && !texts.has(error)) texts.set(error, text)
    throw error
  }
}

/** A comment that begins it, as those of reports do; else its verb and the first table or function. */
export function nameOf(text: string): string {
  const told = /^\s*(?:copy \(\s*)?\/\* ([\w .-]{1,60}) \*\//.exec(text)?.[1]
  if (told) return told
  const verb = /^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update|table|join)\s+(?:only\s+)?"?(?:public"?\.)?"?([a-z_]\w*)/i.exec(text)?.[1]
  const called = /\b([a-z_]\w*)\(/i.exec(text)?.[1]
  return [verb, table ?? called].filter(Boolean).join(' ')
}

/** Line and column of a place that the database counts in characters from 1. */
function placeOf(text: string, position: number): string {
  const before = text.slice(0, position - 1)
  const line = before.split('\n').length
  return `${line}:${position - 1 - before.lastIndexOf('\n')}`
}

/** The name of the statement that failed and where in it, where that is known. */
export function statementOf(fault: Error): { statement?: string; position?: string } {
  const text = texts.get(fault)
  if (text === undefined) return fault.cause instanceof Error ? statementOf(fault.cause) : {}
  const position = Number((fault as Error & { position?: string }).position)
  return { statement: nameOf(text), ...(position > 0 && { position: placeOf(text, position) }) }
}
