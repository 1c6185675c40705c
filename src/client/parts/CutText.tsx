/** So many characters stand whole wherever a name has a column. */
const short = 20
/** A last word of more than this leaves the first ones no room. */
const longTail = 16

/**
 * A name that is cut before its last word where there is no room for it, so that two that begin alike differ. The table's
 * frame has its style, under `ends`.
 */
export function CutText({ text }: { text: string }) {
  const at = text.trimEnd().lastIndexOf(' ')
  if (text.length <= short || at <= 0 || text.length - at > longTail) return text
  return (
    <span className="ends">
      <span>{text.slice(0, at)}</span>
      <span>{text.slice(at)}</span>
    </span>
  )
}
