import type { Report } from '#shared/report'
import { adWise } from './adWise'
import { balancesForward } from './balancesForward'
import { bankReconciliation } from './bankReconciliation'
import { biddingStatement } from './biddingStatement'
import { bankBook, cashBook } from './cashBook'
import { cocoonArrival } from './cocoonArrival'
import { cocoonDeparture } from './cocoonDeparture'
import { dailyAbstract } from './dailyAbstract'
import { dailyCocoon } from './dailyCocoon'
import { dayBook } from './dayBook'
import { farmerLotHistory } from './farmerLotHistory'
import { farmerOutstanding } from './farmerOutstanding'
import { farmerPassbook } from './farmerPassbook'
import { farmerTransactionsByMonth } from './farmerTransactionsByMonth'
import { farmerWiseSummary } from './farmerWiseSummary'
import { headLedger } from './headLedger'
import { headSummary } from './headSummary'
import { incentiveRegister } from './incentiveRegister'
import { labResult } from './labResult'
import { levyByDate } from './levyByDate'
import { levyByDateReeler } from './levyByDateReeler'
import { levyByMonth } from './levyByMonth'
import { levyCollection } from './levyCollection'
import { levyReconciled } from './levyReconciled'
import { lotRegister } from './lotRegister'
import { monthlyAbstract } from './monthlyAbstract'
import { monthlyAbstractData } from './monthlyAbstractData'
import { monthlyAbstractMis } from './monthlyAbstractMis'
import { monthlyCumulative } from './monthlyCumulative'
import { receiptsPayments } from './receiptsPayments'
import { reelerLotHistory } from './reelerLotHistory'
import { reelerOutstanding } from './reelerOutstanding'
import { reelerPassbook } from './reelerPassbook'
import { reelerRaceWise } from './reelerRaceWise'
import { reelerWiseSummary } from './reelerWiseSummary'
import { slotApprovalInfo } from './slotApprovalInfo'
import { tdsRegister } from './tdsRegister'
import { trialBalance } from './trialBalance'
import { tscWise } from './tscWise'
import { varietyWise } from './varietyWise'

/** Every report, in menu order. A new one is its declaration, its query and a line here. */
export const reports: readonly Report[] = [
  lotRegister,
  labResult,
  biddingStatement,
  dailyAbstract,
  farmerWiseSummary,
  reelerWiseSummary,
  monthlyAbstract,
  monthlyAbstractData,
  levyByDate,
  levyByMonth,
  levyByDateReeler,
  levyReconciled,
  slotApprovalInfo,
  trialBalance,
  headLedger,
  dayBook,
  cashBook,
  bankBook,
  receiptsPayments,
  headSummary,
  balancesForward,
  bankReconciliation,
  tdsRegister,
  incentiveRegister,
  farmerLotHistory,
  farmerPassbook,
  farmerOutstanding,
  reelerLotHistory,
  reelerPassbook,
  reelerOutstanding,
  cocoonArrival,
  cocoonDeparture,
  monthlyCumulative,
  reelerRaceWise,
  farmerTransactionsByMonth,
  tscWise,
  adWise,
  monthlyAbstractMis,
  varietyWise,
  dailyCocoon,
  levyCollection,
]
