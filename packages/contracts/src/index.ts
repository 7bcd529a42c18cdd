// Every area's calls, in the order of dependency. The architecture tests walk this list.
import type { Operation } from './define.ts'
import { gatewayRefusals, gateways } from './gateways.ts'
import { identity, identityRefusals } from './identity.ts'
import { invoiceRefusals } from './invoice-refusals.ts'
import { invoices } from './invoices.ts'
import { jobRefusals, jobs } from './jobs.ts'
import { ledger, ledgerRefusals } from './ledger.ts'
import { commonRefusals, type Phrases } from './refusals.ts'
import { schoolRefusals, schools } from './schools.ts'

export const areas = {
  schools,
  identity,
  ledger,
  gateways,
  invoices,
  jobs,
}

/** Phrase of every refusal, by code. */
export const refusalPhrases: Phrases = {
  ...commonRefusals,
  ...schoolRefusals,
  ...ledgerRefusals,
  ...identityRefusals,
  ...gatewayRefusals,
  ...invoiceRefusals,
  ...jobRefusals,
}

/** All calls of the API, flat. */
export const operations: Operation[] = Object.values<Record<string, Operation>>(areas).flatMap((calls) =>
  Object.values(calls),
)
