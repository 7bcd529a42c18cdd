import { familyLinks } from '@caderneta/contracts/family-links'
import { must } from '../../platform/must.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { canSendLink, invoiceById } from '../invoices/public.ts'
import { familyUrl } from './family-door.ts'
import { linkGeneration } from './link-store.ts'

/** The link is made when asked for and kept nowhere: whoever may see the invoice may send it. */
export const familyLink = query(familyLinks.familyLink, async (tx, { params }, scope, platform) => {
  const invoice = await tx.first(invoiceById(scope, params.id))
  if (!invoice) throw notFound('invoice')
  const ability = canSendLink(invoice)
  if (!ability.can) throw new Refusal(ability.reason)
  const known = must(await tx.first(linkGeneration(scope.tenantId, invoice.guardian_id)), 'a count is always there')
  return familyUrl(platform, scope, invoice, known.generation)
})
