import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import type { Platform } from '../../platform/platform.ts'
import { nossoNumeroCounter } from './close-invoice.ts'
import { invoiceById, type InvoiceRecord } from './invoice-store.ts'
import { newTitleContract } from './title-contract.ts'

export type TitleNumber = { bankAgreementId: string; nossoNumero: number } | null

/**
 * The number of a new title for an invoice that needs one, from a block taken in a transaction of its own: what a refusal leaves unused is
 * a gap. Null where none is needed, or no bank agreement makes titles.
 */
export async function takeTitleNumber(
  invoiceId: string,
  scope: Scope,
  { readPool, numbers }: Platform,
  isNeeded: (invoice: InvoiceRecord) => boolean,
): Promise<TitleNumber> {
  const { tenantId } = scope
  const contract = await readTransaction(readPool, tenantId, async (tx) => {
    const invoice = await tx.first(invoiceById(scope, invoiceId))
    return invoice && isNeeded(invoice) ? tx.first(newTitleContract(scope, invoiceId)) : undefined
  })
  if (!contract) return null
  const name = nossoNumeroCounter(contract.bank_agreement_id)
  return { bankAgreementId: contract.bank_agreement_id, nossoNumero: await numbers.take({ tenantId, name }) }
}
