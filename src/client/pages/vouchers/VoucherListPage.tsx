import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { useListContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { resourceOf } from '#resources/index'
import { isListed, marketDesk } from '#shared/access'
import { indian } from '#shared/money'
import type { Resource } from '#shared/resource'
import { counted } from '#shared/terms'
import { ExportMenu } from '../../crud/files/ExportMenu'
import { ListFilters } from '../../crud/filters/ListFilters'
import { ListFrame } from '../../crud/ListFrame'
import { ListTable } from '../../crud/ListTable'
import { ListTools } from '../../crud/ListTools'
import { type ListColumnChoice, useListColumns } from '../../crud/useListColumns'
import { useLanguage } from '../../i18n/useLanguage'
import { PageHead } from '../../parts/PageHead'
import { useRole } from '../../session/useRole'
import { OpenProposals } from '../configuration/OpenProposals'

/** The resource with the screens that stand for it here: a row opens its voucher. */
const vouchers: Resource = {
  ...resourceOf('voucher'),
  screens: { list: 'voucher/voucherlist', form: 'voucher/voucherinput' },
}

function Actions({ columns }: { columns: ListColumnChoice }) {
  const translate = useTranslate()
  const role = useRole()
  return (
    <>
      <ExportMenu declaration={vouchers} columns={columns} />
      {isListed(role, marketDesk) && (
        <Button variant="contained" startIcon={<Add />} component={Link} to="/app/voucher/voucherentry">
          {translate('voucher.new')}
        </Button>
      )}
    </>
  )
}

function Page() {
  const translate = useTranslate()
  const language = useLanguage()
  const { total } = useListContext()
  const columns = useListColumns(vouchers)
  const fact = total === undefined ? '' : counted(language, 'voucher', total, indian(String(total)))
  return (
    <>
      <PageHead title={translate('screen.voucherList')} fact={fact} actions={<Actions columns={columns} />} />
      <OpenProposals kinds={['voucher', 'invoiceCancel']} />
      <ListTable
        declaration={vouchers}
        columns={columns}
        toolbar={<ListFilters declaration={vouchers} end={<ListTools declaration={vouchers} columns={columns} />} />}
      />
    </>
  )
}

/** The vouchers; what waits for another person stands above. */
export function VoucherListPage() {
  return (
    <ListFrame declaration={vouchers}>
      <Page />
    </ListFrame>
  )
}
