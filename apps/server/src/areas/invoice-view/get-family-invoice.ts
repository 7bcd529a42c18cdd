import { invoiceView } from '@caderneta/contracts/invoice-view'
import { readTransaction } from '../../platform/db/connection.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { notFound } from '../../platform/refusal.ts'
import { logoMark } from '../tenants/public.ts'
import { effectiveDueOn } from '../invoices/public.ts'
import { guardianPath, openFamilyLink } from './family-door.ts'
import { type DebtRow, debtsOf } from './family-of-payer.ts'
import { familyRecord } from './family-store.ts'
import { toFamilyInvoice } from './family-view.ts'

/** Calls a minute for one link. */
const mostLooks = 60

export const getFamilyInvoice = direct(invoiceView.get, async ({ platform, scope: caller, input }) => {
  const opened = await openFamilyLink(platform, input.params.token, caller.requestId, mostLooks)
  const { scope, id, guardianId, generation, offers, brandColor } = opened
  const [record, logo, debts] = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    Promise.all([
      familyRecord(tx, scope, id),
      tx.first(logoMark(tx.tenantId)),
      offers.allInvoices ? tx.rows(debtsOf(scope, [guardianId])) : [],
    ]),
  )
  if (!record) throw notFound('family_link')
  const others = othersView(debts, id, scope.today)
  const path = guardianPath(platform, scope, guardianId, generation)
  const look = { color: brandColor, logo: logo?.mark ?? null }
  const page = toFamilyInvoice(record, scope, { offers, isSandbox: platform.mode === 'sandbox' })
  return { ...page, others: others && { ...others, path }, look }
})

function othersView(debts: readonly DebtRow[], id: string, today: string) {
  const others = debts.filter((row) => row.id !== id && (row.payable_until === null || row.payable_until >= today))
  if (others.length === 0) return null
  const overdueCount = others.filter(({ due_on }) => effectiveDueOn(due_on) < today).length
  return { count: others.length, overdueCount }
}
