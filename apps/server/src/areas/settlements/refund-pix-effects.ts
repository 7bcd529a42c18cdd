// What becomes of a refund and its Pix, in one statement: the refund names the Pix that stands, and is paid when the money has left.
import { events } from '@caderneta/contracts/settlements'
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import type { Scope } from '../../platform/access/scope.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import type { Effects } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import type { Locked, PixTable } from './refund-pix-store.ts'
import { factsOfRefund, type RefundRow, type ShownPix } from './refund-store.ts'
import { refundPaidEntry } from './settlement-entries.ts'

type PixChanges = Partial<Omit<PixTable, 'tenant_id' | 'id' | 'version' | 'refund_id'>>
type Table = Pick<RefundRow, 'status' | 'approved_by' | 'approved_at' | 'decided_on' | 'pix_id'>
type RefundChanges = Partial<Table & Pick<RefundRow, 'bank_account_id' | 'means' | 'reference' | 'paid_on'>>

type Changes = {
  refund?: RefundChanges
  pix: PixChanges
  /** Somebody wants the bank to be told, or asked. */
  isAsked?: boolean
  entries?: Effects['entries']
  comment?: string
}

/** The row of the refund goes to its next version with every change of its Pix: whoever decides over an older one is told. */
export function pixChanged(
  scope: Scope,
  { refund, pix }: Locked,
  { refund: ofRefund = {}, pix: ofPix, isAsked = false, entries = [], comment }: Changes,
): { after: RefundRow; effects: Effects } {
  const version = refund.version + 1
  const status = ofRefund.status ?? refund.status
  const before = { status: refund.status, pix: pix.status }
  const said = comment === undefined ? {} : { comment }
  return {
    after: { ...refund, ...ofRefund, version, pix: shownAfter(refund, ofPix) },
    effects: {
      parts: [changedRow('guardian_refund', scope, refund, ofRefund), changedRow('refund_pix', scope, pix, ofPix)],
      entries,
      audit: {
        subjectId: refund.id,
        body: { before, after: { ...ofRefund, pix: { ...ofPix } }, cents: pix.cents, ...said },
      },
      events: [
        news(events['refund.changed'], {
          subjectId: refund.id,
          version,
          payload: { status, ...(isAsked ? { isAsked } : {}) },
        }),
      ],
    },
  }
}

const shownFields = ['status', 'approved_by', 'reason', 'bank_reference', 'finished_on', 'is_given_up'] as const

function shownAfter({ pix }: RefundRow, changes: PixChanges): ShownPix | null {
  if (pix === null) return null
  const changed = Object.fromEntries(
    shownFields.flatMap((field) => (changes[field] === undefined ? [] : [[field, changes[field]]])),
  )
  return { ...pix, ...changed, is_sent: pix.is_sent || Boolean(changes.sent_at) }
}

type End = { paidOn: CalendarDate; reference: string } | { status: 'error' | 'canceled'; reason: string }

/** Finished: posted, and the refund is paid. Otherwise nothing left, and the refund is to be paid again. */
export function pixEnded(scope: Scope, locked: Locked, end: End, decidedBy?: string) {
  const { refund, pix } = locked
  const by = decidedBy === undefined ? {} : { decided_by: decidedBy }
  if (!('paidOn' in end))
    return pixChanged(scope, locked, {
      refund: { pix_id: null },
      pix: { status: end.status, reason: end.reason, ...by },
    })
  const { paidOn, reference } = end
  return pixChanged(scope, locked, {
    refund: { status: 'paid', bank_account_id: pix.bank_account_id, means: 'pix', reference, paid_on: paidOn },
    pix: { status: 'finished', finished_on: paidOn, bank_reference: reference, reason: null, ...by },
    entries: [refundPaidEntry(factsOfRefund(refund), pix.bank_account_id, paidOn)],
  })
}
