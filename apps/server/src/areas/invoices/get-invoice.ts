import { invoices } from '@caderneta/contracts/invoices'
import { query } from '../../platform/operation/query.ts'
import { itemsOf, paymentsOf, waitingRegistration } from './invoice-store.ts'
import { toInvoice } from './invoice-view.ts'
import { pixOf } from './pix-charge.ts'
import { writeOffBehindStop } from './stops-before-write-off.ts'
import { protestOrdersOf } from './told-orders.ts'
import { foundInvoice } from './found-invoice.ts'

export const getInvoice = query(invoices.get, async (tx, { params }, scope) => {
  const [invoice, items, payments, pix, orders, waiting, behind] = await Promise.all([
    foundInvoice(tx, scope, params.id),
    tx.rows(itemsOf(scope, params.id)),
    tx.rows(paymentsOf(scope, params.id)),
    tx.first(pixOf(scope, params.id)),
    tx.rows(protestOrdersOf(scope, params.id)),
    tx.first(waitingRegistration(scope, params.id)),
    tx.first(writeOffBehindStop(scope, params.id)),
  ])
  const shown = toInvoice({ invoice, items, payments, pix, orders }, scope)
  return { ...shown, isInNextRemessa: waiting !== undefined, isWriteOffBehindStop: behind !== undefined }
})
