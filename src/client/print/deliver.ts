/** Long enough for a slow viewer to have read the file. */
const kept = 10 * 60_000

const addressOf = (file: Blob): string => {
  const address = URL.createObjectURL(file)
  setTimeout(() => URL.revokeObjectURL(address), kept)
  return address
}

export function download(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = addressOf(file)
  link.download = name
  link.click()
}

/** A CSV file, as `csvText` writes it. */
export const csvFile = (text: string): Blob => new Blob([text], { type: 'text/csv;charset=utf-8' })
export const downloadCsv = (text: string, name: string): void => download(csvFile(text), name)

/** Shows the file in a tab that was opened at the click, before browsers call it a pop-up; else it is downloaded. */
export function show(file: Blob, tab: Window | null, name: string): void {
  if (tab && !tab.closed) tab.location.href = addressOf(file)
  else download(file, name)
}

/** Opens the browser's print dialog over a frame that nobody sees; a browser that shows no PDF (a phone) downloads it. */
export function print(file: Blob, name: string): void {
  if (!navigator.pdfViewerEnabled) {
    download(file, name)
    return
  }
  const frame = document.createElement('iframe')
  frame.style.cssText = 'position:fixed;inset:auto 0 0 auto;width:1px;height:1px;border:0;opacity:0'
  frame.tabIndex = -1
  frame.setAttribute('aria-hidden', 'true')
  frame.src = addressOf(file)
  frame.onload = () => {
    frame.contentWindow?.focus()
    frame.contentWindow?.print()
  }
  document.body.append(frame)
  setTimeout(() => frame.remove(), kept)
}
