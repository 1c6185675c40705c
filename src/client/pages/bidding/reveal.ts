/** Brings a row of the table into sight, and the focus to it where wanted; rows out of sight may not be mounted. */
export function reveal(holder: HTMLElement | null, index: number, rowHeight: number, focus: boolean): void {
  const found = () => holder?.querySelector<HTMLElement>(`tr[data-line="${index}"]`)
  const show = (row: HTMLElement) => {
    row.scrollIntoView?.({ block: 'nearest' })
    if (focus) row.focus({ preventScroll: true })
  }
  const row = found()
  if (row) {
    show(row)
    return
  }
  const frame = holder?.querySelector('table')?.parentElement
  if (!frame || index < 0) return
  frame.scrollTop = Math.max(0, (index - 4) * rowHeight)
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const mounted = found()
      if (mounted) show(mounted)
    }),
  )
}
