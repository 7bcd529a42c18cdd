import { events } from '@caderneta/contracts/bank-file-events'
import { bankFiles } from '@caderneta/contracts/bank-files'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  canRegisterAgain,
  factsOf,
  holdsOf,
  invoiceForUpdate,
  newCharge,
  newTitleContract,
  nossoNumeroCounter,
} from '../invoices/public.ts'

type Numbers = { bankAgreementId: string; nossoNumero: number } | null

/** After the title died at the bank: the next remessa asks for a new one, under another number. */
export const registerAgain = action(bankFiles.registerAgain, {
  prepare: ({ body }, { scope, platform }) => takeNumber(body.invoiceId, scope, platform),
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

/** From a block taken in a transaction of its own; what a refusal leaves unused is a gap. */
async function takeNumber(invoiceId: string, scope: Scope, { readPool, numbers }: Platform): Promise<Numbers> {
  const { tenantId } = scope
  const contract = await readTransaction(readPool, tenantId, (tx) => tx.first(newTitleContract(scope, invoiceId)))
  if (!contract) return null
  const name = nossoNumeroCounter(contract.bank_agreement_id)
  return { bankAgreementId: contract.bank_agreement_id, nossoNumero: await numbers.take({ tenantId, name }) }
}
