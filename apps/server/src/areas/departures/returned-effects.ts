// Everything that the undoing of an evasion writes.
import type { InputOf } from '@caderneta/contracts/define'
import type { departures, LeftReason } from '@caderneta/contracts/departures'
import type { Scope } from '../../platform/access/scope.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import type { Effects } from '../../platform/operation/effects.ts'
import { departed, type EnrollmentRow } from '../enrollments/public.ts'
import {
  canceledInvoices,
  type EnrolledInvoice,
  type InvoiceEffects,
  type KnownOfRestored,
  restoredInvoice,
} from '../invoices/public.ts'
import { type EvasionRow, restoredEffectsPart } from './departure-store.ts'
import type { ReturnPlan } from './return-plan.ts'

type Given = {
  enrollment: EnrollmentRow
  evasion: EvasionRow
  plan: ReturnPlan
  known: KnownOfRestored
  body: InputOf<typeof departures.unmark>['body']
}
type Returned = {
  restored: EnrolledInvoice[]
  left: { invoice: EnrolledInvoice; reason: LeftReason }[]
  effects: Effects
}

export function returnedEffects(scope: Scope, { enrollment, evasion, plan, known, body }: Given): Returned {
  const { comment, dueOn } = body
  const tried = plan.restored.map((each) => ({ each, back: restoredInvoice(scope, each, known, { comment, dueOn }) }))
  const backs = tried.flatMap(({ back }) => back ?? [])
  const restored = tried.filter(({ back }) => back !== null).map(({ each }) => each)
  const stuck = tried.filter(({ back }) => back === null).map(({ each }) => each)
  const kept = new Set(stuck.map(({ replacement }) => replacement?.id))
  const canceled = plan.canceled.filter(({ id }) => !kept.has(id))
  const moved = new Set(restored.flatMap(({ replacement }) => replacement?.id ?? []))
  const all: Partial<InvoiceEffects>[] = [
    departed(scope, enrollment, { status: evasion.former_status, departedOn: null }, { comment }),
    canceledInvoices(scope, canceled, { data: { comment }, replaced: moved }),
    ...backs,
  ]
  const ids = restored.map(({ invoice }) => invoice.id)
  const left = [...plan.left, ...stuck.map(({ invoice }) => ({ invoice, reason: 'needs_new_number' as const }))]
  return {
    restored: restored.map(({ invoice }) => invoice),
    left,
    effects: {
      parts: [
        ...all.flatMap(({ parts = [] }) => parts),
        changedRow('evasion', scope, evasion, { undone_at: scope.now }),
        ...restoredEffectsPart(scope, evasion.id, ids),
      ],
      history: all.flatMap(({ history = [] }) => history),
      entries: all.flatMap(({ entries = [] }) => entries),
      audit: {
        subjectId: enrollment.id,
        body: {
          before: { status: enrollment.status, departedOn: enrollment.departed_on },
          after: { status: evasion.former_status, departedOn: null },
          comment,
          restoredIds: ids,
          left: left.map(({ invoice, reason }) => ({ invoiceId: invoice.id, reason })),
        },
      },
      events: all.flatMap(({ events = [] }) => events),
    },
  }
}
