// A listed debt was paid, canceled, went into an agreement that is being paid, or a second copy stands in its place: the name leaves, asked for
// by nobody.
import { events as agreementEvents } from '@caderneta/contracts/agreements'
import { events as bankFileEvents } from '@caderneta/contracts/bank-file-events'
import type { EventDeclaration } from '@caderneta/contracts/define'
import { events as invoiceEvents } from '@caderneta/contracts/invoice-events'
import type { RawBuilder } from 'kysely'
import { sql } from '../../platform/db/sql.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import type { Listener } from '../../platform/outbox/listener.ts'
import { on } from '../../platform/outbox/news.ts'
import { invoicesBehind, invoicesOf } from '../agreements/public.ts'
import { leaveBureau } from './leave-bureau.ts'

function leavesOn<Payload extends object>(event: EventDeclaration<Payload>, cause: 'paid' | 'canceled'): Listener {
  return on(event, {
    name: `negative-listings.${event.topic}`,
    hear: ({ subjectId }, context) => leaveBureau(context, cause, sql`select ${subjectId}::uuid`),
  })
}

/** Paid: the debt itself, or an installment of the agreement that it stands in. */
const onPaid = on(invoiceEvents['invoice.paid'], {
  name: 'negative-listings.invoice.paid',
  hear: async ({ subjectId }, context) => leavePaid(context, sql`select ${subjectId}::uuid`),
})

async function leavePaid(context: JobContext, invoices: RawBuilder<unknown>): Promise<void> {
  await leaveBureau(context, 'paid', invoices)
  await leaveBureau(context, 'agreement', invoicesBehind(invoices))
}

/** It was issued, or ended: what its money covered whole is no debt any more. */
const onAgreement = on(agreementEvents['agreement.changed'], {
  name: 'negative-listings.agreement.changed',
  hear: ({ subjectId }, context) => leaveBureau(context, 'agreement', invoicesOf(subjectId)),
})

/** What a file of the bank settled is looked at once per chunk of it. */
const onChunk = on(bankFileEvents['retorno.chunkApplied'], {
  name: 'negative-listings.retorno.chunkApplied',
  hear: ({ subjectId, payload }, context) =>
    leavePaid(
      context,
      sql`select i.invoice_id from bank_file f
        join background_job_chunk c on c.tenant_id = f.tenant_id and c.job_id = f.job_id and c.position = ${payload.chunk}::int
        join bank_file_line i on i.tenant_id = f.tenant_id and i.bank_file_id = f.id
          and i.position in (select jsonb_array_elements_text(c.input -> 'positions')::int)
        where f.tenant_id = ${context.scope.tenantId}::int and f.id = ${subjectId}::uuid and i.event_kind = 'settled'`,
    ),
})

export const onDebtOver: Listener[] = [
  onPaid,
  leavesOn(invoiceEvents['invoice.restWrittenOff'], 'paid'),
  leavesOn(invoiceEvents['invoice.canceled'], 'canceled'),
  leavesOn(invoiceEvents['invoice.duplicated'], 'canceled'),
  onAgreement,
  onChunk,
]
