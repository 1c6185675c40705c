import { changeFarmer } from '#resources/actions/lot'
import type { ProposalRow } from '#resources/api/configuration'
import type { DeskLot } from '#resources/api/inward'
import { ActionForm } from '../../crud/actions/ActionForm'
import { OpenProposals } from '../configuration/OpenProposals'

interface ChangeFarmerProps {
  readonly lot: DeskLot
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Whose a lot's arrival shall be: what waits for another person, and the form that proposes it. */
export function ChangeFarmer({ lot, isOpen, onClose }: ChangeFarmerProps) {
  const concerns = ({ payload }: ProposalRow) => 'inwardId' in payload && payload.inwardId === lot.inwardId
  return (
    <>
      <OpenProposals kinds={['arrivalFarmer']} concerns={concerns} />
      {isOpen && <ActionForm action={changeFarmer} row={lot} onClose={onClose} />}
    </>
  )
}
