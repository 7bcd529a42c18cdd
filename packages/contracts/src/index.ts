// Every area's calls, in the order of dependency. The architecture tests walk this list.
import { classes, classRefusals } from './classes.ts'
import { bankFileRefusals } from './bank-file-refusals.ts'
import { bankFiles } from './bank-files.ts'
import type { Operation } from './define.ts'
import { enrollmentRefusals, enrollments } from './enrollments.ts'
import { auditLog } from './audit-log.ts'
import { featureRefusals, features } from './features.ts'
import { gatewayRefusals, gateways } from './gateways.ts'
import { guardianRefusals, guardians } from './guardians.ts'
import { identity, identityRefusals } from './identity.ts'
import { invoiceRefusals } from './invoice-refusals.ts'
import { invoices } from './invoices.ts'
import { invoiceView, invoiceViewRefusals } from './invoice-view.ts'
import { jobRefusals, jobs } from './jobs.ts'
import { ledger, ledgerRefusals } from './ledger.ts'
import { paymentRefusals, payments } from './payments.ts'
import { commonRefusals, type Phrases } from './refusals.ts'
import { roleRefusals, roles } from './roles.ts'
import { sandboxBank, sandboxBankRefusals } from './sandbox-bank.ts'
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
  classes,
  guardians,
  enrollments,
  ledger,
  gateways,
  invoices,
  invoiceView,
  bankFiles,
  payments,
  sandboxBank,
  jobs,
}

/** Phrase of every refusal, by code. */
export const refusalPhrases: Phrases = {
  ...commonRefusals,
  ...settingRefusals,
  ...featureRefusals,
  ...schoolRefusals,
  ...classRefusals,
  ...guardianRefusals,
  ...enrollmentRefusals,
  ...ledgerRefusals,
  ...roleRefusals,
  ...userRefusals,
  ...tenantRefusals,
  ...identityRefusals,
  ...gatewayRefusals,
  ...invoiceRefusals,
  ...bankFileRefusals,
  ...paymentRefusals,
  ...sandboxBankRefusals,
  ...invoiceViewRefusals,
  ...jobRefusals,
}

/** All calls of the API, flat. */
export const operations: Operation[] = Object.values<Record<string, Operation>>(areas).flatMap((calls) =>
  Object.values(calls),
)
