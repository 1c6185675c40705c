import type { LotRow } from './lotRow'
import type { LotStatus } from './lotStatus'

/** A lot the farmer brought before; kg and percent as decimal texts, ₹ per kg. */
export interface EarlierLot {
  readonly day: string
  readonly netWeight: string
  readonly shellRatio: string | null
  readonly price: number | null
}

/** A farmer as the desk finds him. */
export interface FoundFarmer {
  readonly id: number
  readonly headCode: string | null
  readonly ledgerName: string
  readonly ledgerNameTa: string | null
  /** Empty, and of the number the last four alone, where no market of the caller's has met the farmer. */
  readonly fatherName: string
  readonly areaName: string | null
  readonly areaNameTa: string | null
  readonly taluk: string | null
  readonly talukTa: string | null
  readonly mobileNo: string
  readonly isActive: number
  readonly marketId: number
  /** The code of the market he is registered at. */
  readonly market: string
  readonly lotsBefore: number
  /** The variety that he brought last; null where he never came, undefined where nobody looked. */
  readonly lastVarietyId?: number | null
  readonly lastLots: readonly EarlierLot[]
}

/** So many farmers a desk holds at most; a list of this length may lack some. */
export const mostFarmers = 5000

/** The rates in force for one race, decimal texts. */
export interface DeskRates {
  readonly silkRate: string
  readonly conversionCost: string
  readonly recovery: string
  readonly from: string
}

export interface DeskDefect {
  readonly id: number
  readonly defectCode: string
  readonly defectName: string
  readonly defectNameTa: string | null
}

export interface DeskCocoonType {
  readonly id: number
  readonly shortName: string
  readonly name: string
  readonly nameTa: string | null
  readonly race: string
}

/** What the inward desk needs to know of a day before the next arrival. */
export interface InwardDesk {
  readonly day: string
  readonly nextLotNo: number
  readonly lots: number
  /** Approximate weight of the day's lots, kg. */
  readonly weight: string
  readonly rates: Readonly<Record<string, DeskRates>>
  readonly settings: {
    readonly lotMaxKg: string
    readonly sampleGrams: string
    /** The usual most of a slot. */
    readonly maxLots: number
    /** Minutes of a slot of the first round, and of later rounds. */
    readonly slotMinutes: number
    readonly laterSlotMinutes: number
    /** Days of the week on which the market opens, Sunday is 0. */
    readonly workdays: readonly number[]
    /** Whether a late bid makes a slot longer unless its planner says otherwise, and how often. */
    readonly softClose: boolean
    readonly softCloseMost: number
  }
  readonly defects: readonly DeskDefect[]
  readonly cocoonTypes: readonly DeskCocoonType[]
}

/** A lot that can be put in a slot. */
export interface WaitingLot {
  readonly id: number
  readonly lotNo: number
  readonly farmerName: string
  readonly farmerNameTa: string | null
  readonly floorPrice: number | null
  readonly approxWeight: string
  readonly race: string
  readonly lotStatus: LotStatus
  /** Rounds it has been through. */
  readonly round: number
}

/** The counted defects of a lot's sample. */
export interface LotDefectCount {
  readonly defectId: number
  readonly count: number
}

/** A lot as the desk opens it again. */
export type DeskLot = LotRow & { readonly defects: readonly LotDefectCount[] }

/** What a saved arrival or a changed lot comes back as. */
export interface SavedInward {
  readonly inwardId: number
  readonly lots: readonly LotRow[]
}
