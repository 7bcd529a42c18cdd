import { slips } from '@caderneta/contracts/slips'
import { readTransaction } from '../../platform/db/connection.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { canPrint, factsOf, invoiceById } from '../invoices/public.ts'
import { lookOf } from '../tenants/public.ts'
import { slipsOf, withoutPersonalData } from './slip-data.ts'
import { slipsPdf } from './slip-pdf.ts'

/** The slip is drawn outside the transaction: nothing waits for ink. */
export const getSlip = direct(slips.pdf, async ({ platform, scope, input }) => {
  const { slip, look } = await readTransaction(platform.readPool, scope.tenantId, async (tx) => {
    const [invoice, [found], look] = await Promise.all([
      tx.first(invoiceById(scope, input.params.id)),
      slipsOf(tx, scope, [input.params.id]),
      lookOf(tx),
    ])
    if (!invoice) throw notFound('invoice')
    const ability = canPrint(factsOf(invoice))
    if (!ability.can) throw new Refusal(ability.reason)
    if (!found) throw new Refusal('not_issued_yet')
    return { slip: scope.isMasked ? withoutPersonalData(found) : found, look }
  })
  const bytes = await slipsPdf([slip], look)
  return { fileName: `boleto-${slip.number}.pdf`, mediaType: 'application/pdf', bytes, isInline: true }
})
