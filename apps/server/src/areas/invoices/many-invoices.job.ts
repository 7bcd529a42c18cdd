// The same thing done to many invoices: each on its own, with its own refusal, so that one that cannot go does not stop the others.
import { quarantines } from '@caderneta/contracts/invoice-quarantine'
import { reissues } from '@caderneta/contracts/invoice-reissue'
import { invoices } from '@caderneta/contracts/invoices'
import { jobKinds } from '@caderneta/contracts/invoice-job-kinds'
import { type RawBuilder, sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { eachCallJob } from '../../platform/jobs/each-call-job.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { closeInvoice } from './close-invoice.ts'
import { leaveQuarantine } from './leave-quarantine.ts'
import { quarantineInvoice } from './quarantine-invoice.ts'
import { reissueInvoice } from './reissue-invoice.ts'

export const cancelInvoices = eachCallJob(jobKinds.CancelInvoices, cancelInvoice, {
  operation: invoices.cancelMany,
  again: invoices.cancelMany.needs,
})

export const closeInvoices = eachCallJob(jobKinds.CloseInvoices, closeInvoice, {
  operation: invoices.closeOpen,
  again: invoices.closeOpen.needs,
})

export const quarantineInvoices = eachCallJob(jobKinds.QuarantineInvoices, quarantineInvoice, {
  operation: quarantines.quarantineMany,
  again: quarantines.quarantineMany.needs,
})

export const releaseInvoices = eachCallJob(jobKinds.ReleaseInvoices, leaveQuarantine, {
  operation: quarantines.leaveQuarantineMany,
  again: quarantines.leaveQuarantineMany.needs,
})

/** The call needs two permissions: it is not run again by one. */
export const reissueInvoices = eachCallJob(jobKinds.ReissueInvoices, reissueInvoice, {
  operation: reissues.reissueProduct,
})

/** Ids of the invoices in scope that meet the condition, in the order in which they are locked. */
export function invoiceIds(scope: Scope, condition: RawBuilder<unknown>): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select i.id from invoice i
    where i.tenant_id = ${scope.tenantId}::int and ${inSchools(scope, 'i.school_id')} and ${condition} order by i.id`)
}
