/** `--name text` on the command line, else `initial`. */
export const word = (name: string, initial: string): string => {
  const at = process.argv.indexOf(`--${name}`)
  return (at < 0 ? undefined : process.argv[at + 1]) ?? initial
}

/** Whether `--name` stands on the command line. */
export const flag = (name: string): boolean => process.argv.includes(`--${name}`)
