import { events } from '@caderneta/contracts/bank-file-events'
import { bankFiles } from '@caderneta/contracts/bank-files'
import { type Selectable, sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { statement } from '../../platform/db/sql.ts'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canRegisterAgain, instructionPart } from '../invoices/public.ts'

/** After the bank refused a title and what was wrong is put right: the next remessa asks again, under the same number. */
export const registerAgain = action(bankFiles.registerAgain, {
  lock: ({ body }, scope) => ({
    invoice: one('invoice', refusedInvoice(scope, body.invoiceId)),
    waiting: waitingRegister(scope, body.invoiceId),
  }),
  decide: ({ invoice, waiting }, { body }, scope) => {
    const { status, bank_registration: bankRegistration } = invoice
    const ability = canRegisterAgain({ status, bankRegistration }, waiting.length > 0)
    if (!ability.can || invoice.bank_agreement_id === null) return refuse('registration_not_refused')
    return accept(
      { invoiceId: body.invoiceId },
      {
        parts: instructionPart(scope.tenantId, [
          { invoiceId: body.invoiceId, bankAgreementId: invoice.bank_agreement_id, movement: 'register' },
        ]),
        history: [{ subjectId: body.invoiceId, event: 'bankRegisterAgain' }],
        audit: { subjectId: body.invoiceId, body: {} },
        events: [news(events['remessa.waiting'], { subjectId: invoice.bank_agreement_id, version: 1 })],
      },
    )
  },
  view: (record) => record,
})

type Refused = Pick<Selectable<Database['invoice']>, 'status' | 'bank_registration' | 'bank_agreement_id'>

function refusedInvoice(scope: Scope, id: string) {
  return statement(sql<Refused>`select status, bank_registration, bank_agreement_id from invoice
    where tenant_id = ${scope.tenantId}::int and id = ${id}::uuid and ${inSchools(scope, 'school_id')} for update`)
}

function waitingRegister(scope: Scope, invoiceId: string) {
  return statement(sql<{ id: string }>`select id from bank_instruction where tenant_id = ${scope.tenantId}::int
    and invoice_id = ${invoiceId}::uuid and movement = 'register' and bank_file_id is null`)
}
