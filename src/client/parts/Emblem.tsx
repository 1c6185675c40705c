import { silkColors } from '../theme/tokens'

const leaf =
  'M24 3c2.6 3.4 5.4 4.6 8.2 5.4.6 1.6 1.6 2.6 3.4 3.2.3 1.9 1.2 3.2 2.9 4.1-.2 2 .4 3.5 1.9 4.9-.6 2-.4 3.6.7 5.3-1 1.9-1.2 3.5-.4 5.4-1.6 1.7-2.2 3.3-2.1 5.2-3.7 3.3-8.3 3.9-12.1 1.5L24 37l-2.5 1c-3.8 2.4-8.4 1.8-12.1-1.5.1-1.9-.5-3.5-2.1-5.2.8-1.9.6-3.5-.4-5.4 1.1-1.7 1.3-3.3.7-5.3 1.5-1.4 2.1-2.9 1.9-4.9 1.7-.9 2.6-2.2 2.9-4.1 1.8-.6 2.8-1.6 3.4-3.2C18.6 7.6 21.4 6.4 24 3Z'
const veins = 'M24 7v38M24 15l-7-4M24 15l7-4M24 23l-12-6M24 23l12-6M24 33l-13-5M24 33l13-5'
const cocoon =
  'M-13 0c0-5.6 3.8-7.6 7.4-7.6 2.3 0 3.7.8 5.6.8s3.3-.8 5.6-.8C9.2-7.6 13-5.6 13 0S9.2 7.6 5.6 7.6C3.3 7.6 1.9 6.8 0 6.8s-3.3.8-5.6.8C-9.2 7.6-13 5.6-13 0Z'
const threads =
  'M-8.5-5.6c-2 3.6-2 7.6 0 11.2M-3.6-6.2c-1.5 4-1.5 8.4 0 12.4M3.6-6.2c1.5 4 1.5 8.4 0 12.4M8.5-5.6c2 3.6 2 7.6 0 11.2'

/** The console's own neutral emblem, beside its title. */
export function Emblem({ size = 36 }: { size?: number }) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} style={{ flex: 'none' }} aria-hidden>
      <path d={leaf} fill={silkColors.leaf} />
      <path d={veins} fill="none" stroke={silkColors.vein} strokeWidth={1.3} strokeLinecap="round" opacity={0.75} />
      <g transform="translate(24 26.5) rotate(-32)">
        <path d={cocoon} fill={silkColors.cocoon} stroke={silkColors.vein} strokeWidth={1.2} />
        <path d={threads} fill="none" stroke={silkColors.thread} strokeWidth={1.2} strokeLinecap="round" />
      </g>
    </svg>
  )
}
