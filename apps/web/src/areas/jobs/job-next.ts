// Where work goes on after a job: the page of each, and who may open it.
import type { JobPage } from '@caderneta/contracts/job-kinds'
import type { Demand } from '../../client/permissions.ts'
import { bankFilePaths } from '../bank-files/paths.ts'
import { deliveryPaths } from '../deliveries/paths.ts'
import { enrollmentContractPaths } from '../enrollment-contracts/paths.ts'
import { enrollmentPaths } from '../enrollments/paths.ts'
import { erpFilePaths } from '../erp-files/paths.ts'
import { erpRetornoPaths } from '../erp-retornos/paths.ts'
import { importPaths } from '../imports/paths.ts'
import { invoicePaths } from '../invoices/paths.ts'
import { negativeListingPaths } from '../negative-listings/paths.ts'
import { notificationRulePaths } from '../notification-rules/paths.ts'
import { paymentFilePaths } from '../payment-files/paths.ts'
import { payoutPaths } from '../payouts/paths.ts'
import { transferAuditPaths } from '../transfer-audits/paths.ts'
import { transferPaths } from '../transfers/paths.ts'

export const nextPages: Record<JobPage, { href: string } & Demand> = {
  issue: { href: invoicePaths.issueClass(), needs: 'Caderneta.Invoice.Create' },
  prepareRemessa: { href: bankFilePaths.prepare(), needs: 'Caderneta.Remessa.Create' },
  remessas: { href: bankFilePaths.remessas(), needs: 'Caderneta.Remessa.GetAll' },
  exceptions: { href: bankFilePaths.exceptions(), needs: 'Caderneta.Retorno.GetAll' },
  invoices: { href: invoicePaths.list(), needs: 'Caderneta.Invoice.GetAll' },
  drafts: { href: invoicePaths.list({ status: 'open' }), needs: 'Caderneta.Invoice.GetAll' },
  quarantine: { href: invoicePaths.quarantine(), needs: 'Caderneta.Invoice.GetAll' },
  enrollments: { href: enrollmentPaths.list(), needs: 'Caderneta.Enrollment.GetAll' },
  contracts: { href: enrollmentContractPaths.list(), needs: 'Caderneta.EnrollmentContract.GetAll' },
  imports: { href: importPaths.list(), needs: 'Caderneta.Import.GetAll' },
  erpFiles: { href: erpFilePaths.list(), needs: 'Caderneta.ErpFile.GetAll' },
  erpRetornos: { href: erpRetornoPaths.list(), needs: 'Caderneta.ErpRetorno.GetAll' },
  listings: { href: negativeListingPaths.list(), needs: 'Caderneta.NegativeListing.GetAll' },
  messages: { href: notificationRulePaths.messages(), needs: 'Caderneta.NotificationRule.GetAll' },
  deliveries: { href: deliveryPaths.list(), needs: 'Caderneta.Delivery.GetAll' },
  paymentFiles: { href: paymentFilePaths.list(), needs: 'Caderneta.PaymentFile.GetAll' },
  payouts: { href: payoutPaths.list(), needs: 'Caderneta.Payout.GetAll' },
  transfers: { href: transferPaths.list(), needs: 'Caderneta.Transfer.GetAll' },
  audits: { href: transferAuditPaths.list(), needs: 'Caderneta.TransferAudit.GetAll' },
}
