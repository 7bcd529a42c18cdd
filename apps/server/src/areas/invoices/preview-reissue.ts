// A new value of a product: which unpaid invoices it would reach.
import { type ReissuePreview, reissues, type ReissueSkip } from '@caderneta/contracts/invoice-reissue'
import { maskName } from '@caderneta/kernel/person-name'
import { must } from '../../platform/must.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { chargedProduct } from '../products/public.ts'
import { mostReissued, reissueCandidates, type ReissueRow, skipOf } from './reissue-candidates.ts'

const mostShown = 200

type Judged = { row: ReissueRow; skip: ReissueSkip | null }

export const previewReissue = query(reissues.previewReissue, async (tx, { query: asked }, scope) => {
  const product = await tx.first(chargedProduct(scope, asked.productId))
  if (!product) throw notFound('product')
  if (product.code !== null) throw new Refusal('product_built_in')
  const valueCents = asked.valueCents ?? must(product.value_cents, 'a product of the catalog has a value')
  const rows = await tx.rows(reissueCandidates(scope, { productId: product.id, valueCents }))
  const judged = rows.slice(0, mostReissued).map((row) => ({ row, skip: skipOf(row, valueCents, scope.today) }))
  return {
    productName: product.name,
    valueCents,
    groups: groupsOf(judged),
    skipped: judged
      .flatMap(({ row, skip }) => (skip === null ? [] : [skippedInvoice(row, skip, scope.isMasked)]))
      .slice(0, mostShown),
    isExact: rows.length <= mostReissued,
  }
})

function groupsOf(judged: readonly Judged[]): ReissuePreview['groups'] {
  const amounts = Map.groupBy(judged, ({ row }) => row.item_cents)
  return [...amounts]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([itemCents, all]) => {
      const skips = Map.groupBy(
        all.flatMap(({ skip }) => (skip === null ? [] : [skip])),
        (reason) => reason,
      )
      return {
        itemCents,
        toReissueCount: all.filter(({ skip }) => skip === null).length,
        skipped: [...skips].map(([reason, each]) => ({ reason, count: each.length })),
      }
    })
}

function skippedInvoice(row: ReissueRow, reason: ReissueSkip, isMasked: boolean): ReissuePreview['skipped'][number] {
  const { id, number, due_on: dueDate, item_cents: itemCents, student_name: name } = row
  return { id, number, studentName: isMasked ? maskName(name) : name, dueDate, itemCents, reason }
}
