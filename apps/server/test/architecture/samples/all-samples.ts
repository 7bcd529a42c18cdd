// The samples of every area in one hand, and the request that a call's sample makes.
import { operations } from '@caderneta/contracts'
import type { Operation } from '@caderneta/contracts/define'
import { z } from 'zod'
import {
  apiTokenSamples,
  featureSamples,
  roleSamples,
  secondFactorSamples,
  settingSamples,
  tenantSamples,
  userSamples,
} from './access.ts'
import { auditLogSamples } from './audit-log.ts'
import { bankFileSamples } from './bank-files.ts'
import { classSamples } from './classes.ts'
import { departureSamples } from './departures.ts'
import { enrollmentSamples } from './enrollments.ts'
import { reEnrollmentSamples } from './re-enrollments.ts'
import { importSamples } from './imports.ts'
import { gatewaySamples } from './gateways.ts'
import { documentSamples } from './documents.ts'
import { dossierSamples } from './dossiers.ts'
import { invoiceViewSamples } from './invoice-view.ts'
import { invoiceSamples } from './invoices.ts'
import { guardianSamples } from './guardians.ts'
import { identitySamples } from './identity.ts'
import { jobSamples } from './jobs.ts'
import { ledgerSamples } from './ledger.ts'
import { sandboxBankSamples } from './sandbox-bank.ts'
import { savedViewSamples } from './saved-views.ts'
import { adjustmentSamples } from './adjustments.ts'
import { retentionSamples } from './retentions.ts'
import { collectionSamples } from './collection.ts'
import { receivedSamples } from './received.ts'
import { schoolSamples } from './schools.ts'
import { settlementSamples } from './settlements.ts'
import { sendingSamples } from './sendings.ts'
import { slipSamples } from './slips.ts'
import { deliverySamples } from './deliveries.ts'
import { termVersionSamples } from './terms.ts'
import { courseSamples } from './courses.ts'
import { productSamples } from './products.ts'
import { planSamples } from './plans.ts'
import { enrollmentContractSamples } from './enrollment-contracts.ts'
import { contractModelSamples } from './contract-models.ts'
import { transferSamples } from './transfers.ts'
import { transferAuditSamples } from './transfer-audits.ts'
import { conciliationSamples } from './conciliations.ts'
import { payoutSamples } from './payouts.ts'
import { erpFileSamples } from './erp-files.ts'
import { commissionSamples } from './commissions.ts'
import { negativeListingSamples } from './negative-listings.ts'
import { agreementSamples } from './agreements.ts'
import { bankChannelSamples } from './bank-channels.ts'
import { homologationSamples } from './homologations.ts'
import { messageTemplateSamples } from './message-templates.ts'
import { demonstrationSamples } from './demonstrations.ts'
import { priceIndexSamples } from './price-indexes.ts'
import { notificationRuleSamples } from './notification-rules.ts'
import { erpRetornoSamples } from './erp-retornos.ts'
import { paymentFileSamples } from './payment-files.ts'
import { pixClaimSamples } from './pix-claims.ts'
import { paymentGatewaySamples } from './payment-gateways.ts'
import { erpFolderSamples } from './erp-folders.ts'
import type { AreaSamples, Given, Place } from './sample.ts'

const everyArea: AreaSamples[] = [
  erpFolderSamples,
  paymentGatewaySamples,
  pixClaimSamples,
  erpRetornoSamples,
  paymentFileSamples,
  demonstrationSamples,
  priceIndexSamples,
  notificationRuleSamples,
  agreementSamples,
  negativeListingSamples,
  bankChannelSamples,
  homologationSamples,
  messageTemplateSamples,
  erpFileSamples,
  commissionSamples,
  conciliationSamples,
  payoutSamples,
  transferAuditSamples,
  transferSamples,
  contractModelSamples,
  enrollmentContractSamples,
  departureSamples,
  reEnrollmentSamples,
  productSamples,
  courseSamples,
  planSamples,
  termVersionSamples,
  deliverySamples,
  settingSamples,
  featureSamples,
  schoolSamples,
  roleSamples,
  userSamples,
  apiTokenSamples,
  secondFactorSamples,
  tenantSamples,
  auditLogSamples,
  classSamples,
  guardianSamples,
  enrollmentSamples,
  importSamples,
  identitySamples,
  ledgerSamples,
  gatewaySamples,
  invoiceSamples,
  sendingSamples,
  slipSamples,
  settlementSamples,
  documentSamples,
  dossierSamples,
  invoiceViewSamples,
  bankFileSamples,
  sandboxBankSamples,
  jobSamples,
  collectionSamples,
  receivedSamples,
  retentionSamples,
  adjustmentSamples,
  savedViewSamples,
]
const ids: AreaSamples['ids'] = Object.assign({}, ...everyArea.map((area) => area.ids))
const calls: AreaSamples['calls'] = Object.assign({}, ...everyArea.map((area) => area.calls))
const withIds: AreaSamples['calls'] = Object.assign({}, ...everyArea.map((area) => area.withIds ?? {}))

export const sampledCalls: string[] = [...Object.keys(calls), ...Object.keys(withIds)]

/** One more record of the noun, where a sample of it exists. @returns its id. */
export async function sampleOf(noun: string, place: Place): Promise<string | undefined> {
  return ids[noun]?.(place)
}

export type PathId = { owner: string; name: string }

/** Ids of a path with the piece before each, which names whose id it is. */
export function pathIds({ path }: Operation): PathId[] {
  return [...path.matchAll(/([^/]+)\/:(\w+)/g)].map(([, owner = '', name = '']) => ({ owner, name }))
}

/** A good request for the call, made of records of the place. @throws Error that says what to add, and where. */
export async function givenFor(operation: Operation, place: Place): Promise<Given> {
  return completed(operation, place, { ...(await calls[listOf(operation)]?.(place)) })
}

/** The same, with as many of its ids as a sample says. */
export async function givenWithIds(operation: Operation, place: Place): Promise<Given> {
  const make = withIds[operation.name]
  return make ? completed(operation, place, { ...(await make(place)) }) : givenFor(operation, place)
}

async function completed(operation: Operation, place: Place, given: Given): Promise<Given> {
  for (const { owner, name } of pathIds(operation)) {
    given[name] ??= await idOf(operation, owner, place)
  }
  const unmade = Object.keys(given).filter((name) => given[name] === undefined)
  if (unmade.length > 0) throw new Error(`the sample of ${operation.name} could not make ${unmade.join(', ')}`)
  const missing = missingFields(operation, given)
  if (missing.length > 0) {
    throw new Error(
      `${operation.name} needs ${missing.join(', ')}: add '${operation.name}' to calls of test/architecture/samples/${operation.area}.ts`,
    )
  }
  return given
}

/** An export is asked as its list is. */
function listOf({ name, path }: Operation): string {
  const list =
    path.endsWith('/export') && operations.find((each) => `${each.path}/export` === path && each.kind === 'read')
  return list ? list.name : name
}

async function idOf(operation: Operation, owner: string, place: Place): Promise<string> {
  const make = ids[owner]
  if (make) return make(place)
  throw new Error(
    `${operation.name}: no sample id for "${owner}". Add '${owner}': (place) => id to ids of test/architecture/samples/${operation.area}.ts`,
  )
}

/** Fields that the contract requires and the sample lacks. */
function missingFields(operation: Operation, given: Given): string[] {
  const inputs = [operation.query, operation.body].filter((schema) => schema instanceof z.ZodObject)
  const fields = inputs.flatMap((schema) => Object.entries<z.ZodType>(schema.shape))
  return fields.filter(([name, field]) => !(name in given) && !field.safeParse(undefined).success).map(([name]) => name)
}
