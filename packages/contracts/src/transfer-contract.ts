// All calls of transfers, which stand in several files: few screens need those of the others.
import { refusals as anticipationRefusals, transferAnticipation } from './transfer-anticipation.ts'
import { transferGiveBacks } from './transfer-give-backs.ts'
import { refusals as outlookRefusals, transferOutlook } from './transfer-outlook.ts'
import { refusals as paperRefusals, transferPapers } from './transfer-papers.ts'
import { refusals as retentionRefusals, transferRetentions } from './transfer-retentions.ts'
import * as transferContract from './transfers.ts'

export const { events, jobDeeds, jobKinds } = transferContract

export const transfers = {
  ...transferContract.transfers,
  ...transferRetentions,
  ...transferAnticipation,
  ...transferPapers,
  ...transferOutlook,
  ...transferGiveBacks,
}

export const refusals = {
  ...transferContract.refusals,
  ...retentionRefusals,
  ...anticipationRefusals,
  ...paperRefusals,
  ...outlookRefusals,
}
