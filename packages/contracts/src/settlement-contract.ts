// The contract of settlements, which several files make.
import { bankDecisions, refusals as bankDecisionRefusals } from './settlement-bank-decisions.ts'
import { confirmations, refusals as confirmationRefusals } from './settlement-confirmations.ts'
import { giveBacks, refusals as giveBackRefusals } from './settlement-give-backs.ts'
import * as settlementJobs from './settlement-job-kinds.ts'
import { recoveries } from './settlement-recoveries.ts'
import { refusals as recoveryRefusals } from './settlement-recovery-refusals.ts'
import { refundPix, refusals as refundPixRefusals } from './settlement-refund-pix.ts'
import { refusals as reportRefusals, reports } from './settlement-reports.ts'
import * as settlementContract from './settlements.ts'

export const settlements = {
  ...settlementContract,
  ...settlementJobs,
  settlements: {
    ...settlementContract.settlements,
    ...reports,
    ...confirmations,
    ...bankDecisions,
    ...refundPix,
    ...giveBacks,
    ...recoveries,
  },
  refusals: {
    ...settlementContract.refusals,
    ...reportRefusals,
    ...confirmationRefusals,
    ...bankDecisionRefusals,
    ...refundPixRefusals,
    ...giveBackRefusals,
    ...recoveryRefusals,
  },
}
