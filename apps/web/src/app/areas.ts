// The areas that have screens, in the order of dependency (docs/architecture.md). One line each; the shell asks them what
// they are called, who may open them and what they look like in menu, settings and palette.
import { area as auditLog } from '../areas/audit-log/routes.tsx'
import { area as apiTokens } from '../areas/api-tokens/routes.tsx'
import { area as roles } from '../areas/roles/routes.tsx'
import { area as bankFiles } from '../areas/bank-files/routes.tsx'
import { area as homologations } from '../areas/homologations/routes.tsx'
import { area as conciliations } from '../areas/conciliations/routes.tsx'
import { area as bankChannels } from '../areas/bank-channels/routes.tsx'
import { area as erpFiles } from '../areas/erp-files/routes.tsx'
import { area as erpRetornos } from '../areas/erp-retornos/routes.tsx'
import { area as erpFolders } from '../areas/erp-folders/routes.tsx'
import { area as pixClaims } from '../areas/pix-claims/routes.tsx'
import { area as agreements } from '../areas/agreements/routes.tsx'
import { area as classes } from '../areas/classes/routes.tsx'
import { area as deliveries } from '../areas/deliveries/routes.tsx'
import { area as departures } from '../areas/departures/routes.tsx'
import { area as contractModels } from '../areas/contract-models/routes.tsx'
import { area as enrollmentContracts } from '../areas/enrollment-contracts/routes.tsx'
import { area as enrollments } from '../areas/enrollments/routes.tsx'
import { area as gateways } from '../areas/gateways/routes.tsx'
import { area as paymentGateways } from '../areas/payment-gateways/routes.tsx'
import { area as commissions } from '../areas/commissions/routes.tsx'
import { area as guardians } from '../areas/guardians/routes.tsx'
import { area as home } from '../areas/home/routes.tsx'
import { area as identity } from '../areas/identity/routes.tsx'
import { area as imports } from '../areas/imports/routes.tsx'
import { area as invoices } from '../areas/invoices/routes.tsx'
import { area as jobs } from '../areas/jobs/routes.tsx'
import { area as ledger } from '../areas/ledger/routes.tsx'
import { area as sandboxBank } from '../areas/sandbox-bank/routes.tsx'
import { area as sandboxMail } from '../areas/sandbox-mail/routes.tsx'
import { area as demonstrations } from '../areas/demonstrations/routes.tsx'
import { area as savedViews } from '../areas/saved-views/routes.tsx'
import { area as schools } from '../areas/schools/routes.tsx'
import { area as courses } from '../areas/courses/routes.tsx'
import { area as products } from '../areas/products/routes.tsx'
import { area as plans } from '../areas/plans/routes.tsx'
import { area as secondFactors } from '../areas/second-factors/routes.tsx'
import { area as settings } from '../areas/settings/routes.tsx'
import { area as received } from '../areas/received/routes.tsx'
import { area as priceIndexes } from '../areas/price-indexes/routes.tsx'
import { area as callingHours } from '../areas/calling-hours/routes.tsx'
import { area as collection } from '../areas/collection/routes.tsx'
import { area as retentions } from '../areas/retentions/routes.tsx'
import { area as adjustments } from '../areas/adjustments/routes.tsx'
import { area as transfers } from '../areas/transfers/routes.tsx'
import { area as transferAudits } from '../areas/transfer-audits/routes.tsx'
import { area as payouts } from '../areas/payouts/routes.tsx'
import { area as paymentFiles } from '../areas/payment-files/routes.tsx'
import { area as negativeListings, legalDesk } from '../areas/negative-listings/routes.tsx'
import { area as messageTemplates } from '../areas/message-templates/routes.tsx'
import { area as notificationRules } from '../areas/notification-rules/routes.tsx'
import { area as desk } from '../areas/desk/routes.tsx'
import { area as settlements } from '../areas/settlements/routes.tsx'
import { area as tenants } from '../areas/tenants/routes.tsx'
import { area as users } from '../areas/users/routes.tsx'
import { area as terms } from '../areas/terms/routes.tsx'
import type { WebArea } from '../client/web-area.ts'

// biome-ignore format: one line per area
export const areas: readonly WebArea[] = [
  settings,
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
  imports,
  settlements,
  bankFiles,
  homologations,
  conciliations,
  erpFiles,
  erpRetornos,
  erpFolders,
  pixClaims,
  agreements,
  received,
  retentions,
  adjustments,
  transfers,
  transferAudits,
  payouts,
  paymentFiles,
  collection,
  negativeListings,
  legalDesk,
  callingHours,
  messageTemplates,
  notificationRules,
  sandboxBank,
  sandboxMail,
  demonstrations,
  home,
  jobs,
  desk,
  savedViews,
]
