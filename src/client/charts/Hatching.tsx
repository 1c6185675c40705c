import { useTheme } from '@mui/material/styles'
import { placeOf, type Shape } from '#shared/chartSeries'

/** How bars of a series are filled: its colour, and over every but the first kind's paper lines, wider for each. */
export function Hatching({ id, shape }: { id: string; shape: Shape }) {
  const { silk } = useTheme()
  const place = placeOf(shape)
  return (
    <pattern
      id={id}
      width={8}
      height={8}
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(${place % 2 ? 45 : -45})`}
    >
      <rect width={8} height={8} fill={silk.chart[place] ?? silk.text2} />
      {place > 0 && <path d="M0 0V8" stroke={silk.paper} strokeWidth={1 + place * 0.6} />}
    </pattern>
  )
}
