// The areas, in the order of dependency: an area may import only the public.ts of areas above it; news travels down by events.
import type { Area } from '../platform/area.ts'
import { adjustmentsArea } from './adjustments/area.ts'
import { apiTokensArea } from './api-tokens/area.ts'
import { bankFilesArea } from './bank-files/area.ts'
import { homologationsArea } from './homologations/area.ts'
import { conciliationsArea } from './conciliations/area.ts'
import { bankChannelsArea } from './bank-channels/area.ts'
import { erpFilesArea } from './erp-files/area.ts'
import { erpRetornosArea } from './erp-retornos/area.ts'
import { erpFoldersArea } from './erp-folders/area.ts'
import { classesArea } from './classes/area.ts'
import { departuresArea } from './departures/area.ts'
import { receivedArea } from './received/area.ts'
import { transfersArea } from './transfers/area.ts'
import { transferAuditsArea } from './transfer-audits/area.ts'
import { payoutsArea } from './payouts/area.ts'
import { paymentFilesArea } from './payment-files/area.ts'
import { reEnrollmentsArea } from './re-enrollments/area.ts'
import { contractModelsArea } from './contract-models/area.ts'
import { enrollmentContractsArea } from './enrollment-contracts/area.ts'
import { deliveriesArea } from './deliveries/area.ts'
import { deskArea } from './desk/area.ts'
import { dossiersArea } from './dossiers/area.ts'
import { documentsArea } from './documents/area.ts'
import { enrollmentsArea } from './enrollments/area.ts'
import { auditLogArea } from './audit-log/area.ts'
import { featuresArea } from './features/area.ts'
import { gatewaysArea } from './gateways/area.ts'
import { paymentGatewaysArea } from './payment-gateways/area.ts'
import { collectionArea } from './collection/area.ts'
import { commissionsArea } from './commissions/area.ts'
import { guardiansArea } from './guardians/area.ts'
import { identityArea } from './identity/area.ts'
import { importsArea } from './imports/area.ts'
import { invoicesArea } from './invoices/area.ts'
import { invoiceViewArea } from './invoice-view/area.ts'
import { jobsArea } from './jobs/area.ts'
import { ledgerArea } from './ledger/area.ts'
import { priceIndexesArea } from './price-indexes/area.ts'
import { postalCodesArea } from './postal-codes/area.ts'
import { retentionsArea } from './retentions/area.ts'
import { rolesArea } from './roles/area.ts'
import { paymentsArea } from './payments/area.ts'
import { pixClaimsArea } from './pix-claims/area.ts'
import { agreementsArea } from './agreements/area.ts'
import { sandboxBankArea } from './sandbox-bank/area.ts'
import { sandboxMailArea } from './sandbox-mail/area.ts'
import { demonstrationsArea } from './demonstrations/area.ts'
import { savedViewsArea } from './saved-views/area.ts'
import { schoolsArea } from './schools/area.ts'
import { coursesArea } from './courses/area.ts'
import { productsArea } from './products/area.ts'
import { plansArea } from './plans/area.ts'
import { secondFactorsArea } from './second-factors/area.ts'
import { sendingsArea } from './sendings/area.ts'
import { negativeListingsArea } from './negative-listings/area.ts'
import { messageTemplatesArea } from './message-templates/area.ts'
import { notificationRulesArea } from './notification-rules/area.ts'
import { settingsArea } from './settings/area.ts'
import { settlementsArea } from './settlements/area.ts'
import { slipsArea } from './slips/area.ts'
import { tenantsArea } from './tenants/area.ts'
import { usersArea } from './users/area.ts'
import { termsArea } from './terms/area.ts'

// biome-ignore format: one line per area
export const areas: Area[] = [
  settingsArea,
  featuresArea,
  schoolsArea,
  coursesArea,
  productsArea,
  plansArea,
  rolesArea,
  deliveriesArea,
  usersArea,
  apiTokensArea,
  secondFactorsArea,
  termsArea,
  postalCodesArea,
  priceIndexesArea,
  tenantsArea,
  identityArea,
  auditLogArea,
  classesArea,
  guardiansArea,
  enrollmentsArea,
  contractModelsArea,
  enrollmentContractsArea,
  ledgerArea,
  gatewaysArea,
  paymentGatewaysArea,
  bankChannelsArea,
  commissionsArea,
  invoicesArea,
  departuresArea,
  reEnrollmentsArea,
  importsArea,
  slipsArea,
  settlementsArea,
  bankFilesArea,
  homologationsArea,
  conciliationsArea,
  erpFilesArea,
  erpRetornosArea,
  erpFoldersArea,
  paymentsArea,
  pixClaimsArea,
  agreementsArea,
  receivedArea,
  documentsArea,
  retentionsArea,
  adjustmentsArea,
  transfersArea,
  transferAuditsArea,
  payoutsArea,
  paymentFilesArea,
  invoiceViewArea,
  sendingsArea,
  collectionArea,
  negativeListingsArea,
  messageTemplatesArea,
  notificationRulesArea,
  dossiersArea,
  sandboxBankArea,
  sandboxMailArea,
  demonstrationsArea,
  jobsArea,
  deskArea,
  savedViewsArea,
]
