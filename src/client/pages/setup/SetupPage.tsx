import UploadOutlined from '@mui/icons-material/UploadFileOutlined'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { importAll } from '#resources/actions/setup'
import type { MarketSetup } from '#resources/api/setup'
import { type SetupStep, setupSteps } from '#resources/setup'
import { isListed } from '#shared/access'
import { momentShown } from '#shared/day'
import { fill } from '#shared/terms'
import { setupPageTerms as words } from '#shared/terms/setupPage'
import { DialogButton } from '../../feedback/DialogButton'
import { fetched } from '../../http/load'
import { reads } from '../../http/reads'
import { useWords } from '../../i18n/useWords'
import { Failed } from '../../parts/Failed'
import { ProgressLoader } from '../../parts/Loading'
import { PageHead } from '../../parts/PageHead'
import { Stack } from '../../parts/primitives'
import { SelectBox } from '../../parts/SelectBox'
import { useRole } from '../../session/useRole'
import { Step, StepList } from './Step'

const ImportAll = fetched(async () => (await import('./ImportAll')).ImportAll)

const useSetups = () => useQuery(reads('setupWord', 'setup'))

/** How far a market is, in a word: open since when, ready, or how many of its steps are done. */
function useStanding() {
  const { language } = useWords()
  return ({ openedAt, done, steps }: MarketSetup): string => {
    if (openedAt !== null) return fill(words.since[language], { at: momentShown(openedAt) })
    if (done === steps.length) return words.ready[language]
    return `${words.notOpen[language]} · ${fill(words.count[language], { n: done, of: steps.length })}`
  }
}

function Steps({ setup, of }: { setup: MarketSetup; of: SetupStep['of'] }) {
  const { language } = useWords()
  const title = { state: words.ofState, market: words.ofMarket }[of][language]
  return (
    <StepList aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {(setupSteps as readonly SetupStep[])
          .filter((step) => step.of === of)
          .map((step) => {
            const state = setup.steps.find((one) => one.step === step.name)
            return state && <Step key={step.name} {...{ step, state, setup }} />
          })}
      </ul>
    </StepList>
  )
}

/** What a market has on paper so far, from files in one go; for its own desk. */
function ImportFiles() {
  const { language } = useWords()
  if (!isListed(useRole(), importAll.roles)) return null
  return (
    <DialogButton startIcon={<UploadOutlined />} text={importAll.label[language]}>
      {(close) => <ImportAll onClose={close} />}
    </DialogButton>
  )
}

/** From the empty database to a market's first slot: what is to be there, what is, who saw to it, and where the rest is done. */
export function SetupPage() {
  const { translate, language, named } = useWords()
  const standing = useStanding()
  const [asked, setAsked] = useSearchParams()
  const { data, error, refetch } = useSetups()
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <ProgressLoader />
  const setup =
    data.find(({ id }) => String(id) === asked.get('market')) ??
    data.find(({ openedAt }) => openedAt === null) ??
    data[0]
  return (
    <>
      <PageHead title={translate('setup.title')} fact={words.lead[language]} actions={<ImportFiles />} />
      {setup && (
        <Stack>
          {data.length > 1 ? (
            <SelectBox
              label={translate('field.market')}
              fullWidth={false}
              sx={{ justifySelf: 'start', minWidth: 240, maxWidth: '100%' }}
              value={setup.id}
              onValue={(id) => setAsked({ market: String(id) }, { replace: true })}
              options={data.map((one) => ({
                value: one.id,
                text: `${named(one.name, one.nameTa)}, ${standing(one)}`,
              }))}
            />
          ) : (
            <strong role="status">
              {named(setup.name, setup.nameTa)}: {standing(setup)}
            </strong>
          )}
          <Steps setup={setup} of="state" />
          <Steps setup={setup} of="market" />
        </Stack>
      )}
    </>
  )
}
