import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { farmerPassbook } from '#resources/reports/farmerPassbook'
import { reelerPassbook } from '#resources/reports/reelerPassbook'
import type { ActionProps } from '../crud/action'

/** To the money that a farmer or a reeler had from and to the market. */
export function Passbook({ declaration, place, ids }: ActionProps) {
  const translate = useTranslate()
  const { screen } = declaration.name === 'reeler' ? reelerPassbook : farmerPassbook
  const variant = place === 'row' ? 'text' : 'outlined'
  return (
    <Button component={Link} to={`/app/${screen}?customerId=${ids[0]}`} variant={variant} size="small">
      {translate('menu.passbook')}
    </Button>
  )
}
