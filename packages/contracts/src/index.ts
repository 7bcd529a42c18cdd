// Every area's contract. Server, screens and tests take the areas and their order from here.
import * as adjustments from './adjustments.ts'
import * as apiTokens from './api-tokens.ts'
import * as auditLog from './audit-log.ts'
import { bankFileTravel, refusals as travelRefusals } from './bank-file-travel.ts'
import * as bankFileContract from './bank-files.ts'
import * as conciliations from './conciliations.ts'
import * as bankChannels from './bank-channels.ts'
import * as erpFiles from './erp-files.ts'
import * as erpRetornos from './erp-retornos.ts'
import * as erpFolders from './erp-folders.ts'
import * as classes from './classes.ts'
import type { EventDeclaration, Operation } from './define.ts'
import * as departures from './departures.ts'
import * as deliveries from './deliveries.ts'
import * as desk from './desk-contract.ts'
import { accountStatement } from './document-account-statement.ts'
import { documentStatements } from './document-statements.ts'
import { documentChecks } from './document-checks.ts'
import * as documentContract from './documents.ts'
import * as dossiers from './dossiers.ts'
import * as enrollments from './enrollments.ts'
import * as features from './features.ts'
import * as gateways from './gateways.ts'
import * as paymentGateways from './payment-gateways.ts'
import * as commissions from './commissions.ts'
import * as guardians from './guardians.ts'
import * as homologations from './homologations.ts'
import * as identity from './identity.ts'
import { sheetPhrases } from './import-faults.ts'
import * as imports from './imports.ts'
import { familyChoices } from './family-choices.ts'
import { familyOffers } from './family-offers.ts'
import { events as familyLinkEvents, familyLinks } from './family-links.ts'
import * as invoiceViewContract from './invoice-view.ts'
import { recoveryNotices } from './recovery-notices.ts'
import { protests, refusals as protestRefusals } from './invoice-protest.ts'
import { quarantines, refusals as quarantineRefusals } from './invoice-quarantine.ts'
import { reissues } from './invoice-reissue.ts'
import { refusals as reissueRefusals } from './invoice-reissue-refusals.ts'
import * as invoiceContract from './invoices.ts'
import type { JobDeed } from './job-deeds.ts'
import type { JobKind } from './job-kinds.ts'
import * as jobs from './jobs.ts'
import * as ledger from './ledger.ts'
import { recoveryPayments } from './payment-recoveries.ts'
import * as paymentContract from './payments.ts'
import * as pixClaims from './pix-claims.ts'
import { agreementApprovals } from './agreement-approvals.ts'
import { agreementDrafts } from './agreement-drafts.ts'
import { agreementPages } from './agreement-pages.ts'
import { agreementPayments } from './agreement-payments.ts'
import { agreementSharing } from './agreement-sharing.ts'
import * as agreementContract from './agreements.ts'
import * as postalCodes from './postal-codes.ts'
import * as priceIndexes from './price-indexes.ts'
import * as received from './received.ts'
import * as transferAudits from './transfer-audits.ts'
import { callingHours } from './calling-hours.ts'
import * as collectionContract from './collection.ts'
import { collectionEmails } from './collection-emails.ts'
import * as retentions from './retentions.ts'
import * as transfers from './transfer-contract.ts'
import { scheduleRefusals, transferSchedule } from './transfer-schedule.ts'
import { transferReceipts } from './transfer-receipts.ts'
import { checkRefusals, payoutChecks } from './payout-checks.ts'
import * as payoutContract from './payouts.ts'
import * as paymentFiles from './payment-files.ts'
import { refundReceipts } from './refund-receipts.ts'
import * as reEnrollments from './re-enrollments.ts'
import * as contractModels from './contract-models.ts'
import * as enrollmentContracts from './enrollment-contracts.ts'
import { commonRefusals, type Phrases } from './refusals.ts'
import * as roles from './roles.ts'
import * as sandboxBankContract from './sandbox-bank.ts'
import { sandboxPayments } from './sandbox-payments.ts'
import * as sandboxMail from './sandbox-mail.ts'
import * as demonstrations from './demonstrations.ts'
import * as savedViews from './saved-views.ts'
import * as schools from './schools.ts'
import * as courses from './courses.ts'
import * as products from './products.ts'
import * as plans from './plans.ts'
import * as secondFactors from './second-factors.ts'
import * as sendings from './sendings.ts'
import * as negativeListings from './negative-listings.ts'
import * as messageTemplates from './message-templates.ts'
import * as notificationRules from './notification-rules.ts'
import * as settings from './settings.ts'
import { settlements } from './settlement-contract.ts'
import { refusals as endingRefusals, remessaEndings } from './remessa-endings.ts'
import * as slips from './slips.ts'
import * as tenants from './tenants.ts'
import * as users from './users.ts'
import * as terms from './terms.ts'

/** Its calls stand in several files: few screens need those of the others. */
const invoices = {
  ...invoiceContract,
  invoices: { ...invoiceContract.invoices, ...reissues, ...quarantines, ...protests },
  refusals: { ...invoiceContract.refusals, ...reissueRefusals, ...quarantineRefusals, ...protestRefusals },
}

const bankFiles = {
  ...bankFileContract,
  bankFiles: { ...bankFileContract.bankFiles, ...remessaEndings, ...bankFileTravel },
  refusals: { ...bankFileContract.refusals, ...endingRefusals, ...travelRefusals },
}

const payments = { ...paymentContract, payments: { ...paymentContract.payments, ...recoveryPayments } }
const invoiceView = {
  ...invoiceViewContract,
  events: familyLinkEvents,
  invoiceView: {
    ...invoiceViewContract.invoiceView,
    ...familyLinks,
    ...recoveryNotices,
    ...familyOffers,
    ...familyChoices,
    ...agreementPayments,
  },
}

const agreements = {
  ...agreementContract,
  agreements: {
    ...agreementContract.agreements,
    ...agreementApprovals,
    ...agreementDrafts,
    ...agreementPages,
    ...agreementSharing,
  },
}

const collection = {
  ...collectionContract,
  collection: { ...collectionContract.collection, ...collectionEmails, ...callingHours },
}

const documents = {
  ...documentContract,
  documents: {
    ...documentContract.documents,
    ...documentStatements,
    ...documentChecks,
    ...accountStatement,
  },
}

const sandboxBank = {
  ...sandboxBankContract,
  sandboxBank: { ...sandboxBankContract.sandboxBank, ...sandboxPayments },
}

const payouts = {
  ...payoutContract,
  payouts: { ...payoutContract.payouts, ...transferSchedule, ...transferReceipts, ...refundReceipts, ...payoutChecks },
  refusals: { ...payoutContract.refusals, ...scheduleRefusals, ...checkRefusals },
}

/**
 * In the order of dependency: an area imports only areas above it, and hears only their events. Each file exports its calls under the
 * area's name, its `refusals`, its `events`, its `jobKinds` and its `jobDeeds`.
 */
const contracts = {
  settings,
  features,
  schools,
  courses,
  products,
  plans,
  roles,
  deliveries,
  users,
  apiTokens,
  secondFactors,
  terms,
  postalCodes,
  priceIndexes,
  tenants,
  identity,
  auditLog,
  classes,
  guardians,
  enrollments,
  contractModels,
  enrollmentContracts,
  ledger,
  gateways,
  paymentGateways,
  bankChannels,
  commissions,
  invoices,
  departures,
  reEnrollments,
  imports,
  slips,
  settlements,
  bankFiles,
  homologations,
  conciliations,
  erpFiles,
  erpRetornos,
  erpFolders,
  payments,
  pixClaims,
  agreements,
  received,
  documents,
  retentions,
  adjustments,
  transfers,
  transferAudits,
  payouts,
  paymentFiles,
  invoiceView,
  sendings,
  collection,
  negativeListings,
  messageTemplates,
  notificationRules,
  dossiers,
  sandboxBank,
  sandboxMail,
  demonstrations,
  jobs,
  desk,
  savedViews,
}

type CallsOf<C> = { [Name in keyof C]: Name extends keyof C[Name] ? C[Name][Name] : never }

function exported(name: string, contract: object) {
  return Reflect.get(contract, name) ?? {}
}

/** Calls of each area. */
export const areas = callsOf(contracts)

function callsOf<const C extends Record<string, object>>(all: C): CallsOf<C>
function callsOf(all: Record<string, object>) {
  return Object.fromEntries(Object.entries(all).map(([name, contract]) => [name, exported(name, contract)]))
}

/** Phrase of every refusal, by code. */
export const refusalPhrases: Phrases = Object.assign(
  { ...commonRefusals, ...sheetPhrases },
  ...Object.values(contracts).map((contract) => exported('refusals', contract)),
)

/** Every kind of job, by name. */
export const jobKinds: ReadonlyMap<string, JobKind> = new Map(
  Object.values(contracts)
    .flatMap((contract) => Object.values<JobKind>(exported('jobKinds', contract)))
    .map((kind) => [kind.kind, kind]),
)

/** What each kind of job does, told by school; a kind without any tells nothing. */
export const jobDeeds: ReadonlyMap<string, readonly JobDeed[]> = new Map(
  Object.values(contracts).flatMap((contract) => Object.entries<readonly JobDeed[]>(exported('jobDeeds', contract))),
)

/** Every event, by topic. */
export const eventsByTopic: ReadonlyMap<string, EventDeclaration> = new Map(
  Object.values(contracts)
    .flatMap((contract) => Object.values<EventDeclaration>(exported('events', contract)))
    .map((event) => [event.topic, event]),
)

/** All calls of the API, flat. The architecture tests walk this list. */
export const operations: Operation[] = Object.values<Record<string, Operation>>(areas).flatMap((calls) =>
  Object.values(calls),
)
