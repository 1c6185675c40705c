import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'

/** True once `waiting` has lasted 300 ms, so that quick answers do not flash grey bars. */
export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    if (!waiting) return
    const timer = setTimeout(() => setSlow(true), 300)
    return () => clearTimeout(timer)
  }, [waiting])
  return slow
}

const Bar = styled(LinearProgress)({ position: 'absolute', insetInline: 0, insetBlockStart: 0, zIndex: 3 })

/** The 3 px zari line along the upper edge of a box that stands relative. */
export function ProgressLine({ percent }: { percent?: number }) {
  const translate = useTranslate()
  const known = percent === undefined ? {} : { variant: 'determinate' as const, value: percent }
  return <Bar aria-label={translate('rule.loading', { n: percent ?? 0 })} {...known} />
}

const Screen = styled('div')(({ theme: { silk } }) => ({
  position: 'relative',
  minHeight: 160,
  paddingBlockStart: 24,
  textAlign: 'center',
  fontSize: 13,
  color: silk.text2,
}))

/** Counts 0 to 100 %, one percent each 50 ms: the specified loader. */
export function useLoaderPercent(): number {
  const [percent, setPercent] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setPercent((n) => Math.min(100, n + 1)), 50)
    return () => clearInterval(timer)
  }, [])
  return percent
}

/** While a screen loads. */
export function ProgressLoader() {
  const translate = useTranslate()
  const percent = useLoaderPercent()
  return (
    <Screen>
      <ProgressLine percent={percent} />
      {translate('rule.loading', { n: percent })}
    </Screen>
  )
}
