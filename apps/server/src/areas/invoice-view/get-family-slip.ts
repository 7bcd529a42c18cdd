import { invoiceView } from '@caderneta/contracts/invoice-view'
import { readTransaction } from '../../platform/db/connection.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { factsOf, hasSlip, invoiceById } from '../invoices/public.ts'
import { slipsOf, slipsPdf, withoutPersonalData } from '../slips/public.ts'
import { lookOf } from '../tenants/public.ts'
import { openFamilyLink } from './family-door.ts'
import { stateOf } from './family-view.ts'

const mostSlips = 10

/** The family's own copy shows the payer masked: the link alone must not give away who that is. */
export const getFamilySlip = direct(invoiceView.pdf, async ({ platform, scope: caller, input }) => {
  const { scope, id, offers } = await openFamilyLink(platform, input.params.token, caller.requestId, mostSlips)
  if (!offers.slipPdf) throw new Refusal('slip_not_offered')
  const { slip, look } = await readTransaction(platform.readPool, scope.tenantId, async (tx) => {
    const [invoice, [found], look] = await Promise.all([
      tx.first(invoiceById(scope, id)),
      slipsOf(tx, scope, [id]),
      lookOf(tx),
    ])
    if (!invoice) throw notFound('family_link')
    const ability = hasSlip(factsOf(invoice))
    if (!ability.can) throw new Refusal(ability.reason)
    if (!found) throw new Refusal('not_issued_yet')
    if (stateOf(invoice, scope) === 'expired') throw new Refusal('invoice_expired')
    return { slip: withoutPersonalData(found), look }
  })
  const bytes = await slipsPdf([slip], look)
  return { fileName: `boleto-${slip.number}.pdf`, mediaType: 'application/pdf', bytes }
})
