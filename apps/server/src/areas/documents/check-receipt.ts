import { documentChecks } from '@caderneta/contracts/document-checks'
import { maskName } from '@caderneta/kernel/person-name'
import { maskTaxId } from '@caderneta/kernel/tax-id'
import { takeTurn } from '../../platform/access/link-turns.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { firstName } from '../slips/public.ts'
import { openReceipt } from '../../platform/access/receipt-code.ts'
import { receiptKind } from './receipt-code.ts'
import { receiptNumber } from './receipt-pdf.ts'
import { receiptOfCode } from './receipt-store.ts'

/** Calls a minute for one code. */
const mostLooks = 60

/** Whoever holds the paper sees what is on it, and no more of the family than that needs. */
export const checkReceipt = direct(documentChecks.check, async ({ platform, scope: caller, input }) => {
  const { token } = input.params
  const { scope, id } = await openReceipt(receiptKind, platform, token, caller.requestId)
  const isFree = await takeTurn(platform, { tenantId: scope.tenantId, key: `receipt ${id}`, most: mostLooks })
  if (!isFree) throw new Refusal('family_page_busy', { status: 429 })
  const row = await readTransaction(platform.readPool, scope.tenantId, (tx) => tx.first(receiptOfCode(scope, id)))
  if (!row) throw notFound('receipt')
  return {
    number: receiptNumber(row),
    isValid: row.reverted_by === null,
    school: { name: row.trade_name, taxId: row.school_tax_id },
    paidDate: row.paid_on,
    cents: row.cents,
    invoiceNumber: row.invoice_number,
    competence: row.competence,
    studentFirstName: firstName(row.student_name),
    payer: { name: maskName(row.payer_name), taxId: maskTaxId(row.payer_tax_id) },
    isSandbox: platform.mode === 'sandbox',
  }
})
