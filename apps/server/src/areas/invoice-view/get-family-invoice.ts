import { invoiceView } from '@caderneta/contracts/invoice-view'
import { readTransaction } from '../../platform/db/connection.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { notFound } from '../../platform/refusal.ts'
import { logoMark } from '../tenants/public.ts'
import { openFamilyLink } from './family-door.ts'
import { familyRecord } from './family-store.ts'
import { toFamilyInvoice } from './family-view.ts'

/** Calls a minute for one link. */
const mostLooks = 60

export const getFamilyInvoice = direct(invoiceView.get, async ({ platform, scope: caller, input }) => {
  const { scope, id, offers, brandColor } = await openFamilyLink(
    platform,
    input.params.token,
    caller.requestId,
    mostLooks,
  )
  const [record, logo] = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    Promise.all([familyRecord(tx, scope, id), tx.first(logoMark(tx.tenantId))]),
  )
  if (!record) throw notFound('family_link')
  const look = { color: brandColor, logo: logo?.mark ?? null }
  return { ...toFamilyInvoice(record, scope, { offers, isSandbox: platform.mode === 'sandbox' }), look }
})
