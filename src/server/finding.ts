/** One thing that is out of order: where it stands, what is wrong, and what to do about it. */
export interface Finding {
  /** Below the checkout; 'database' for what stands in no file. */
  readonly file: string
  /** Line and column from 1: '12:7'. */
  readonly position?: string
  readonly message: string
  /** The command that mends it, or looks again once it is mended. */
  readonly command?: string
}

/** The project's files by their path below the checkout; undefined for one that is not there. */
export type ReadFile = (path: string) => string | undefined

/** A start stops on what was found. */
export class FindingError extends Error {
  constructor(
    readonly findings: readonly Finding[],
    options?: ErrorOptions,
  ) {
    super(findingsText(findings), options)
  }
}

/** `file:12:7 message` and below it the command. */
export function findingText({ file, position, message, command }: Finding): string {
  const place = position ? `${file}:${position}` : file
  return `${place}\n    ${message}${command ? `\n    → ${command}` : ''}`
}

export const findingsText = (findings: readonly Finding[]): string => findings.map(findingText).join('\n')

/** Line and column of an offset, both from 1. */
export function lineColumnAt(text: string, offset: number): string {
  const before = text.slice(0, offset)
  return `${before.split('\n').length}:${offset - before.lastIndexOf('\n')}`
}

/** Where a pattern is first found in a text; null where it is not. */
export function lineColumnOf(text: string | undefined, pattern: RegExp): string | null {
  const at = text?.search(pattern) ?? -1
  return text === undefined || at < 0 ? null : lineColumnAt(text, at)
}
