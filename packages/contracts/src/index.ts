// Every area's contract. Server, screens and tests take the areas and their order from here.
import * as apiTokens from './api-tokens.ts'
import * as auditLog from './audit-log.ts'
import * as bankFiles from './bank-files.ts'
import * as classes from './classes.ts'
import type { EventDeclaration, Operation } from './define.ts'
import * as departures from './departures.ts'
import * as deliveries from './deliveries.ts'
import * as desk from './desk.ts'
import { documentStatements } from './document-statements.ts'
import { documentChecks } from './document-checks.ts'
import * as documentContract from './documents.ts'
import * as enrollments from './enrollments.ts'
import * as features from './features.ts'
import * as gateways from './gateways.ts'
import * as guardians from './guardians.ts'
import * as identity from './identity.ts'
import { sheetPhrases } from './import-faults.ts'
import * as imports from './imports.ts'
import { events as familyLinkEvents, familyLinks } from './family-links.ts'
import * as invoiceViewContract from './invoice-view.ts'
import { quarantines, refusals as quarantineRefusals } from './invoice-quarantine.ts'
import { reissues } from './invoice-reissue.ts'
import { refusals as reissueRefusals } from './invoice-reissue-refusals.ts'
import * as invoiceContract from './invoices.ts'
import type { JobKind } from './job-kinds.ts'
import * as jobs from './jobs.ts'
import * as ledger from './ledger.ts'
import * as payments from './payments.ts'
import * as postalCodes from './postal-codes.ts'
import * as received from './received.ts'
import * as transfers from './transfers.ts'
import * as reEnrollments from './re-enrollments.ts'
import * as contractModels from './contract-models.ts'
import * as enrollmentContracts from './enrollment-contracts.ts'
import { commonRefusals, type Phrases } from './refusals.ts'
import * as roles from './roles.ts'
import * as sandboxBank from './sandbox-bank.ts'
import * as sandboxMail from './sandbox-mail.ts'
import * as savedViews from './saved-views.ts'
import * as schools from './schools.ts'
import * as courses from './courses.ts'
import * as products from './products.ts'
import * as plans from './plans.ts'
import * as secondFactors from './second-factors.ts'
import * as sendings from './sendings.ts'
import * as settings from './settings.ts'
import { confirmations, refusals as confirmationRefusals } from './settlement-confirmations.ts'
import { refusals as reportRefusals, reports } from './settlement-reports.ts'
import * as settlementContract from './settlements.ts'
import * as slips from './slips.ts'
import * as tenants from './tenants.ts'
import * as users from './users.ts'
import * as terms from './terms.ts'

/** Its calls stand in several files: few screens need those of the others. */
const invoices = {
  ...invoiceContract,
  invoices: { ...invoiceContract.invoices, ...reissues, ...quarantines },
  refusals: { ...invoiceContract.refusals, ...reissueRefusals, ...quarantineRefusals },
}

const settlements = {
  ...settlementContract,
  settlements: { ...settlementContract.settlements, ...reports, ...confirmations },
  refusals: { ...settlementContract.refusals, ...reportRefusals, ...confirmationRefusals },
}

const invoiceView = {
  ...invoiceViewContract,
  events: familyLinkEvents,
  invoiceView: { ...invoiceViewContract.invoiceView, ...familyLinks },
}

const documents = {
  ...documentContract,
  documents: { ...documentContract.documents, ...documentStatements, ...documentChecks },
}

/**
 * In the order of dependency: an area imports only areas above it, and hears only their events. Each file exports its calls under the
 * area's name, its `refusals`, its `events` and its `jobKinds`.
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
  invoices,
  departures,
  reEnrollments,
  imports,
  slips,
  settlements,
  bankFiles,
  payments,
  received,
  documents,
  transfers,
  invoiceView,
  sendings,
  sandboxBank,
  sandboxMail,
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
