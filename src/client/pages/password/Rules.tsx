import CheckCircle from '@mui/icons-material/CheckCircle'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { isMet, type Owner, type Passwords, rules } from './rules'

const Box = styled('div')(({ theme: { silk } }) => ({
  padding: '10px 14px',
  border: `1px solid ${silk.line}`,
  borderRadius: 4,
  backgroundColor: silk.sunken,
  fontSize: 13,
  lineHeight: silk.leading.text,
  '& h3': { margin: '0 0 4px', fontSize: 13, fontWeight: 650 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 3 },
  '& li': { display: 'flex', alignItems: 'flex-start', gap: 7, color: silk.text2 },
  '& li.met': { color: silk.text },
  '& svg': { flex: 'none', width: 17, height: 17, marginBlockStart: 1 },
  '& li.met svg': { color: silk.ok },
  '& p': { margin: '6px 0 0', color: silk.text2 },
}))

/** What the new password has to be, ticked while it is typed. */
export function Rules({ id, typed, owner }: { id: string; typed: Passwords; owner: Owner }) {
  const translate = useTranslate()
  return (
    <Box id={id}>
      <h3>{translate('setting.password.rules')}</h3>
      <ul>
        {rules.map((rule) => {
          const { term } = rule
          const met = isMet(rule, typed, owner)
          const Icon = met ? CheckCircle : RadioButtonUnchecked
          return (
            <li key={term} className={met ? 'met' : undefined}>
              <Icon titleAccess={translate(met ? 'setting.password.met' : 'setting.password.open')} />
              <span>{translate(term)}</span>
            </li>
          )
        })}
      </ul>
      <p>{translate('setting.password.common')}</p>
    </Box>
  )
}
