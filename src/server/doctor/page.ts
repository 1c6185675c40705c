import type { Finding } from '../finding.ts'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const item = ({ file, position, message, command }: Finding): string =>
  `<li><code>${escaped(position ? `${file}:${position}` : file)}</code><p>${escaped(message)}</p>${
    command ? `<pre>${escaped(command)}</pre>` : ''
  }</li>`

/** What the development server shows in place of the console until it is mended; a reload looks again. */
export const findingsPage = (findings: readonly Finding[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Out of order</title>
<style>
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 15px/1.5 system-ui, sans-serif; color: #1d2733 }
  li { margin-block-end: 1.25rem; padding: .75rem 1rem; list-style: none; border-inline-start: 4px solid #b3261e; background: #f7f2f2 }
  p { margin: .25rem 0; white-space: pre-wrap }
  pre { display: inline-block; margin: .25rem 0 0; padding: .25rem .5rem; background: #1d2733; color: #fff }
</style>
<h1>Out of order</h1>
<ol style="padding: 0">${findings.map(item).join('')}</ol>
<p>Mend it and reload.</p>
</html>
`
