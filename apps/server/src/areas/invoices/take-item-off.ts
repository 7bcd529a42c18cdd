// A product leaves an invoice that is not issued yet: the family owes it no more, and it may be charged anew.
import { events } from '@caderneta/contracts/invoice-events'
import { invoices } from '@caderneta/contracts/invoices'
import { toCents } from '@caderneta/kernel/money'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { news } from '../../platform/outbox/news.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, type Part, refuse } from '../../platform/operation/effects.ts'
import { changedInvoice } from './counted-invoices.ts'
import { billableOfInvoice } from './billable-enrollment.ts'
import { isDiscountTooLarge } from './invoice-charges.ts'
import { lockedWhole, type WholeInvoice, wholeOf } from './invoice-store.ts'
import type { ItemRow } from './invoice-rows.ts'
import { factsOf, toInvoice } from './invoice-view.ts'
import { canTakeItemOff, discountsWithoutOne } from './item-rules.ts'
import { ofThisInvoice } from './told-change.ts'

export const takeItemOff = action(invoices.takeItemOff, {
  about: ofThisInvoice,
  // The enrollment ranks before the invoice: whoever adds an item waits at it, too.
  lock: ({ params }, scope) => ({
    enrollment: billableOfInvoice(scope, params.id),
    ...lockedWhole(scope, params.id),
  }),
  decide: ({ enrollment: _enrollment, ...locked }, { body: { position, comment } }, scope) => {
    const whole = wholeOf(locked)
    const { invoice, items } = whole
    const ability = canTakeItemOff(factsOf(invoice), items.length)
    if (!ability.can) return refuse(ability.reason)
    const item = items.find((each) => each.position === position)
    if (!item) return refuse('item_not_found')
    const discounts = discountsWithoutOne(invoice.early_discounts, items.length)
    const cents = toCents(invoice.nominal_cents - item.cents)
    if (isDiscountTooLarge(cents, { early_discounts: discounts, max_early_discount_ppm: null }))
      return refuse('discount_too_large')
    const changes = { nominal_cents: cents, open_cents: cents }
    const version = invoice.version + 1
    const told = { item: item.name, cents: item.cents, comment }
    return accept<WholeInvoice>(
      {
        ...whole,
        items: items.filter((each) => each !== item),
        invoice: { ...invoice, ...changes, early_discounts: discounts, version },
      },
      {
        parts: [
          changedInvoice(scope, invoice, { ...changes, early_discounts: JSON.stringify(discounts) }),
          ...withoutItem(scope, item),
        ],
        history: [{ subjectId: invoice.id, event: 'itemTakenOff', data: told }],
        audit: {
          subjectId: invoice.id,
          body: { before: { nominalCents: invoice.nominal_cents }, after: { nominalCents: cents }, ...told },
        },
        events: [news(events['invoice.itemTakenOff'], { subjectId: invoice.id, schoolId: invoice.school_id, version })],
      },
    )
  },
  view: toInvoice,
})

/** The item and the slot of its month. */
function withoutItem({ tenantId }: Scope, { invoice_id: id, position, product_id: product, slot }: ItemRow): Part[] {
  return [
    {
      name: 'taken_item',
      rows: 1,
      sql: sql`delete from invoice_item where tenant_id = ${tenantId}::int and invoice_id = ${id}::uuid
        and position = ${position}::smallint returning 1`,
    },
    {
      name: 'freed_slot',
      rows: 1,
      sql: sql`delete from billed_slot where tenant_id = ${tenantId}::int and invoice_id = ${id}::uuid
        and product_id = ${product}::uuid and installment = ${slot}::int returning 1`,
    },
  ]
}
