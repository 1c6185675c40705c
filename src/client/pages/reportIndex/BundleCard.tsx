import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useWords } from '../../i18n/useWords'
import { DateBox } from '../../parts/DateBox'
import { FilterBar } from '../../parts/FilterBar'
import { SelectBox } from '../../parts/SelectBox'
import { BuildProgress } from '../../print/BuildProgress'
import { useDayBundle } from '../../reports/useBundle'
import { today } from '../../session/clock'
import { useSession } from '../../session/session'
import { tenantsOf } from '../../session/tenants'

/** The papers of a closed day in one file, for a market within the person's reach. */
export function BundleCard() {
  const { translate, language, named } = useWords()
  const { user } = useSession()
  const { reports, progress, print, cancel } = useDayBundle()
  const markets = tenantsOf(user)
  const [day, setDay] = useState(today)
  const [marketId, setMarketId] = useState(markets[0]?.id ?? 0)
  if (markets.length === 0 || reports.length === 0) return null
  const names = reports.map(({ title }) => title[language]).join(', ')
  return (
    <FilterBar
      onSubmit={() => day && print(day, marketId)}
      end={
        <>
          <BuildProgress what="ui.report.making" progress={progress} onCancel={cancel} />
          <Button
            type="submit"
            variant="outlined"
            startIcon={<PrintOutlined />}
            disabled={progress !== null || !day}
            title={translate('reportPage.bundleFact', { n: reports.length, names })}
          >
            {translate('reportPage.bundle')}
          </Button>
        </>
      }
    >
      {markets.length > 1 && (
        <SelectBox
          label={translate('field.market')}
          value={marketId}
          onValue={setMarketId}
          options={markets.map(({ id, name, nameTa }) => ({ value: id, text: named(name, nameTa) }))}
        />
      )}
      <DateBox label={translate('field.date')} value={day} onDay={setDay} name="bundleDay" />
    </FilterBar>
  )
}
