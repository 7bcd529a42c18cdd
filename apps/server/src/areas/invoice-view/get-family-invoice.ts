import { invoiceView } from '@caderneta/contracts/invoice-view'
import { readTransaction } from '../../platform/db/connection.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { notFound } from '../../platform/refusal.ts'
import { openFamilyLink } from './family-door.ts'
import { familyRecord } from './family-store.ts'
import { toFamilyInvoice } from './family-view.ts'

/** Calls a minute for one link. */
const mostLooks = 60

export const getFamilyInvoice = direct(invoiceView.get, async ({ platform, scope: caller, input }) => {
  const { scope, id } = await openFamilyLink(platform, input.params.token, caller.requestId, mostLooks)
  const record = await readTransaction(platform.readPool, scope.tenantId, (tx) => familyRecord(tx, scope, id))
  if (!record) throw notFound('family_link')
  return toFamilyInvoice(record, scope, platform.mode === 'sandbox')
})
