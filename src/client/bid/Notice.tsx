import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

const Bar = styled('div')(({ theme: { silk } }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  padding: '7px 10px',
  borderRadius: 4,
  fontSize: 13.5,
  fontWeight: 600,
  lineHeight: silk.lang === 'ta' ? 1.5 : 1.4,
  '& svg': { fontSize: 19, flex: 'none' },
  '&.warn': { color: silk.warn, backgroundColor: silk.warnTint },
  '&.err': { color: silk.err, backgroundColor: silk.errTint },
  '&.ok': { color: silk.ok, backgroundColor: silk.okTint },
  '&.plain': { color: silk.text2, backgroundColor: silk.sunken },
}))

const icons = { warn: WarningAmberOutlined, err: ErrorOutlined, ok: InfoOutlined, plain: InfoOutlined }

/** One line of what the reeler should know now; said aloud when it comes. */
export function Notice({ tone, children }: { tone: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[tone]
  return (
    <Bar className={tone} role="status">
      <Icon aria-hidden />
      <span>{children}</span>
    </Bar>
  )
}
