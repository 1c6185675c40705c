import { memo } from 'react'
import { CocoonMark } from '../../parts/CocoonMark'

/** A lot's own name: whose it is, with the mark of its variety. */
export const Farmer = memo(function Farmer({ race, variety, name }: { race: string; variety: string; name: string }) {
  return (
    <>
      <CocoonMark race={race} title={variety} />
      &nbsp;{name}
    </>
  )
})
