import { invoiceView } from '@caderneta/contracts/invoice-view'
import { readTransaction } from '../../platform/db/connection.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { notFound } from '../../platform/refusal.ts'
import { logoOf } from '../tenants/public.ts'
import { openAnyLink } from './family-door.ts'

const mostLooks = 60

/** The picture of the network behind the link. */
export const getFamilyLogo = direct(invoiceView.logo, async ({ platform, scope: caller, input }) => {
  const { scope } = await openAnyLink(platform, input.params.token, caller.requestId, mostLooks)
  const logo = await readTransaction(platform.readPool, scope.tenantId, (tx) => tx.first(logoOf(scope.tenantId)))
  if (!logo) throw notFound('family_link')
  return { fileName: 'logo', mediaType: logo.media_type, bytes: logo.bytes, isInline: true }
})
