// Every area's calls, in the order of dependency. The architecture tests walk this list.
import { auditLog } from './audit-log.ts'
import type { Operation } from './define.ts'
import { featureRefusals, features } from './features.ts'
import { gatewayRefusals, gateways } from './gateways.ts'
import { identity, identityRefusals } from './identity.ts'
import { invoiceRefusals } from './invoice-refusals.ts'
import { invoices } from './invoices.ts'
import { commonRefusals, type Phrases } from './refusals.ts'
import { roleRefusals, roles } from './roles.ts'
import { schoolRefusals, schools } from './schools.ts'
import { settingRefusals, settings } from './settings.ts'
import { tenantRefusals, tenants } from './tenants.ts'
import { terms } from './terms.ts'
import { userRefusals, users } from './users.ts'

export const areas = {
  settings,
  features,
  schools,
  roles,
  users,
  tenants,
  identity,
  terms,
  auditLog,
  gateways,
  invoices,
}

/** Phrase of every refusal, by code. */
export const refusalPhrases: Phrases = {
  ...commonRefusals,
  ...settingRefusals,
  ...featureRefusals,
  ...schoolRefusals,
  ...roleRefusals,
  ...userRefusals,
  ...tenantRefusals,
  ...identityRefusals,
  ...gatewayRefusals,
  ...invoiceRefusals,
}

/** All calls of the API, flat. */
export const operations: Operation[] = Object.values<Record<string, Operation>>(areas).flatMap((calls) =>
  Object.values(calls),
)
