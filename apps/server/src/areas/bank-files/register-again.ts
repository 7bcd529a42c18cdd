import { events } from '@caderneta/contracts/bank-file-events'
import { bankFiles } from '@caderneta/contracts/bank-files'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import {
  canRegisterAgain,
  factsOf,
  holdsOf,
  invoiceForUpdate,
  newCharge,
  newTitleContract,
  ofNamedInvoice,
  takeTitleNumber,
} from '../invoices/public.ts'

/** After the title died at the bank: the next remessa asks for a new one, under another number. */
export const registerAgain = action(bankFiles.registerAgain, {
  about: ofNamedInvoice,
  prepare: ({ body }, { scope, platform }) => takeTitleNumber(body.invoiceId, scope, platform, () => true),
  lock: ({ body }, scope) => ({
    invoice: one('invoice', invoiceForUpdate(scope, body.invoiceId)),
    holds: holdsOf(scope, body.invoiceId),
    contract: newTitleContract(scope, body.invoiceId),
  }),
  decide: ({ invoice, holds, contract: [contract] }, { body }, scope, numbers) => {
    const ability = canRegisterAgain(factsOf({ ...invoice, holds: holds.map(({ reason }) => reason) }))
    if (!ability.can) return refuse(ability.reason)
    if (!contract || numbers === null) return refuse('no_bank_agreement')
    if (contract.bank_agreement_id !== numbers.bankAgreementId) return refuse('changed_meanwhile')
    const { changes, parts, event } = newCharge(scope, invoice, contract, numbers.nossoNumero)
    const { nosso_numero: nossoNumero, generation } = changes
    const before = { nossoNumero: invoice.nosso_numero, bankRegistration: invoice.bank_registration }
    return accept(
      { invoiceId: body.invoiceId },
      {
        parts,
        history: [{ subjectId: invoice.id, event: 'bankRegisterAgain', data: { nossoNumero, generation } }],
        audit: { subjectId: invoice.id, body: { before, after: { nossoNumero, generation } } },
        events: [event, news(events['remessa.waiting'], { subjectId: contract.bank_agreement_id, version: 1 })],
      },
    )
  },
  view: (record) => record,
})
