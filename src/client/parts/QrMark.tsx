import { useMemo } from 'react'
import { encode } from 'uqr'

/** A QR code on screen, with the light frame that scanners need. */
export function QrMark({ text, size }: { text: string; size: number }) {
  const { path, modules } = useMemo(() => {
    const { data, size: side } = encode(text, { ecc: 'M', border: 4 })
    const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? `M${x} ${y}h1v1h-1z` : [])))
    return { path: dark.join(''), modules: side }
  }, [text])
  return (
    <svg viewBox={`0 0 ${modules} ${modules}`} width={size} height={size} role="img" aria-label="QR">
      <path d={`M0 0h${modules}v${modules}H0z`} fill="#FFFFFF" />
      <path d={path} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  )
}
