import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { CreateBase } from 'react-admin'
import type { FoundFarmer } from '#resources/api/inward'
import { resourceOf } from '#resources/index'
import { withoutDue } from '#shared/face'
import { FieldGrid, Fields } from '../../crud/fields/Fields'
import { DeclaredForm } from '../../crud/form/DeclaredForm'
import { ErrorSummary } from '../../crud/form/notices'
import { goOnByEnter } from '../../crud/form/useFormKeys'
import { baseOf } from '../../crud/form/useSaving'
import { type FormValues, newValues } from '../../crud/form/values'
import type { CrudRecord } from '../../crud/records/record'
import { newLabel } from '../../crud/records/words'
import { Dialog } from '../../feedback/Dialog'
import { useWords } from '../../i18n/useWords'
import { useSession } from '../../session/session'
import { rememberFarmer } from './farmers'

const face = withoutDue(resourceOf('farmer'))
/** What a farmer can tell while the queue waits. */
const asked = ['ledgerName', 'ledgerNameTa', 'fatherName', 'areaName', 'mobileNo', 'tsc'] as const
const atDesk = { atDesk: true } as const

/** What was looked for is a number, or how the name begins. */
const begunWith = (typed: string): FormValues =>
  /\d/.test(typed) ? { mobileNo: typed.replaceAll(/\D/g, '').slice(-10) } : { ledgerName: typed }

const text = (value: unknown): string | null => (value ? String(value) : null)

/** A record that was just made, as the desk finds farmers. */
const foundOf = (saved: CrudRecord, market: string): FoundFarmer => ({
  id: Number(saved.id),
  headCode: text(saved.headCode),
  ledgerName: String(saved.ledgerName),
  ledgerNameTa: text(saved.ledgerNameTa),
  fatherName: String(saved.fatherName),
  areaName: text(saved.areaName),
  areaNameTa: text(saved.areaNameTa),
  taluk: null,
  talukTa: null,
  mobileNo: String(saved.mobileNo),
  isActive: 1,
  marketId: Number(saved.marketId),
  market,
  lotsBefore: 0,
  lastVarietyId: null,
  lastLots: [],
})

interface NewFarmerProps {
  /** What was typed into the picker. */
  readonly typed: string
  readonly onDone: (farmer: FoundFarmer) => void
  readonly onClose: () => void
}

/** A farmer who is not in the register, begun at the desk; what their payment needs is asked for until it is there. */
export function NewFarmer({ typed, onDone, onClose }: NewFarmerProps) {
  const { translate, language } = useWords()
  const client = useQueryClient()
  const { user } = useSession()
  const id = useId()
  const done = (saved: CrudRecord) => {
    const farmer = foundOf(saved, user?.market?.code ?? '')
    rememberFarmer(client, farmer)
    onDone(farmer)
  }
  const buttons = (
    <>
      <Button variant="outlined" onClick={onClose}>
        {translate('action.cancel')}
      </Button>
      <Button variant="contained" type="submit" form={id}>
        {translate('action.save')}
      </Button>
    </>
  )
  return (
    <CreateBase {...baseOf(face)}>
      <Dialog title={newLabel(face.label, language)} onClose={onClose} buttons={buttons} width={720} unsaved>
        <DeclaredForm
          id={id}
          declaration={face}
          record={null}
          names={asked}
          values={{ ...newValues(face, user?.market?.id), ...begunWith(typed) }}
          extra={atDesk}
          onSaved={done}
          onStale={() => undefined}
        >
          <div onKeyDownCapture={goOnByEnter}>
            <ErrorSummary declaration={face} names={asked} />
            <FieldGrid>
              <Fields of={face} names={asked} />
            </FieldGrid>
            <p>{translate('farmer.dueLater')}</p>
          </div>
        </DeclaredForm>
      </Dialog>
    </CreateBase>
  )
}
