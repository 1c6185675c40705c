import type { Plugin } from 'vite'

/** Stand-ins for browsers of 2009 that libraries of that age bring along, as every browser has them itself. */
const parts: Readonly<Record<string, string>> = {
  'object.entries': 'module.exports = Object.entries',
  hasown: 'module.exports = Object.hasOwn',
}
const mark = '\0native:'

/** Takes the browser's own functions where polyglot asks for stand-ins: 8 kB of the first screen. */
export const natives = (): Plugin => ({
  name: 'natives',
  enforce: 'pre',
  resolveId: (id) => (id in parts ? mark + id : undefined),
  load: (id) => (id.startsWith(mark) ? parts[id.slice(mark.length)] : undefined),
})
