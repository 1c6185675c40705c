import { styled } from '@mui/material/styles'

const Drawing = styled('svg')({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  width: '100%',
  height: '52%',
  fill: 'none',
  pointerEvents: 'none',
})

const gold = '#C8962E'
const outline =
  'M-150 0c0-64 44-86 86-86 27 0 43 9 64 9s37-9 64-9c42 0 86 22 86 86s-44 86-86 86c-27 0-43-9-64-9s-37 9-64 9c-42 0-86-22-86-86Z'
const turns = Array.from({ length: 19 }, (_, index) => -132 + index * 14.5)

/** The one drawing of the console: a cocoon and the thread that leaves it. */
export function CocoonDrawing() {
  return (
    <Drawing viewBox="0 0 720 400" preserveAspectRatio="xMaxYMax slice" aria-hidden>
      <path
        d="M-10 214c60-8 98 22 140 42s90 34 150 22 76-62 104-84c12-9 18-8 26-6"
        stroke={gold}
        strokeWidth="1.4"
        opacity="0.8"
      />
      <clipPath id="cocoon-body">
        <path d={outline} />
      </clipPath>
      <g transform="translate(548 172) rotate(-36)">
        <path d={outline} stroke={gold} strokeWidth="2" />
        <g clipPath="url(#cocoon-body)" stroke={gold} strokeWidth="1" opacity="0.45">
          {turns.map((x) => (
            <path key={x} d={`M${x - 18}-92c-22 60-16 120 24 184`} />
          ))}
        </g>
      </g>
    </Drawing>
  )
}
