// Everything that an evasion writes: enrollment, its own record, and the invoices that go, are replaced, or are added.
import type { InputOf } from '@caderneta/contracts/define'
import type { departures } from '@caderneta/contracts/departures'
import type { Cents } from '@caderneta/kernel/money'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Effects, Part } from '../../platform/operation/effects.ts'
import { departed, type EnrollmentRow } from '../enrollments/public.ts'
import {
  addedInvoices,
  canceledInvoices,
  type DrawnUp,
  type InvoiceEffects,
  replacingEffects,
} from '../invoices/public.ts'
import { type DeparturePlan, unexpiredCents } from './departure-plan.ts'
import { type EvasionInvoice, keptEffectsPart } from './departure-store.ts'
import type { Penalty } from './penalty-invoice.ts'

export type Evaded = {
  evasionId: string
  enrollment: EnrollmentRow
  plan: DeparturePlan
  body: InputOf<typeof departures.evade>['body']
  drawnUp: readonly DrawnUp[]
  penalty: Penalty | null
  penaltyCents: Cents
}

export function evadedEffects(scope: Scope, evaded: Evaded): Effects {
  const { evasionId, enrollment, plan, body, drawnUp, penalty, penaltyCents } = evaded
  const { leftOn, reason, note } = body
  const ended = [...plan.canceled, ...plan.replaced.map(({ invoice }) => invoice)]
  const data = { leftOn, reason, note }
  const all: Partial<InvoiceEffects>[] = [
    departed(scope, enrollment, { status: 'evaded', departedOn: leftOn }, data),
    canceledInvoices(scope, ended, {
      data: { comment: note },
      replaced: new Set(drawnUp.map(({ replaces }) => replaces)),
    }),
    replacingEffects(scope, drawnUp),
    ...(penalty ? [addedInvoices(scope, penalty.invoices, penalty.productId)] : []),
  ]
  const kept = keptEffects(evaded)
  return {
    parts: [
      ...all.flatMap(({ parts = [] }) => parts),
      evasionPart(scope, evaded),
      ...keptEffectsPart(scope, evasionId, kept),
    ],
    history: all.flatMap(({ history = [] }) => history),
    entries: all.flatMap(({ entries = [] }) => entries),
    audit: {
      subjectId: enrollment.id,
      body: {
        before: { status: enrollment.status },
        after: { status: 'evaded', ...body, penaltyCents },
        invoices: kept,
      },
    },
    events: all.flatMap(({ events = [] }) => events),
  }
}

function keptEffects({ plan, drawnUp, penalty }: Evaded): EvasionInvoice[] {
  return [
    ...plan.canceled.map(({ id }) => ({ invoice_id: id, effect: 'canceled' as const, replacement_id: null })),
    ...drawnUp.map(({ replaces, invoice }) => ({
      invoice_id: replaces,
      effect: 'replaced' as const,
      replacement_id: invoice.id,
    })),
    ...(penalty?.invoices ?? []).map(({ id }) => ({
      invoice_id: id,
      effect: 'penalty' as const,
      replacement_id: null,
    })),
  ]
}

function evasionPart({ tenantId }: Scope, { evasionId, enrollment, plan, body, penaltyCents }: Evaded): Part {
  return {
    name: 'new_evasion',
    rows: 1,
    sql: sql`insert into evasion (tenant_id, id, school_id, enrollment_id, left_on, reason, note, asked_by, month_charge,
        is_settled_at_school, former_status, unexpired_cents, penalty_cents)
      values (${tenantId}::int, ${evasionId}::uuid, ${enrollment.school_id}::uuid, ${enrollment.id}::uuid, ${body.leftOn}::date,
        ${body.reason}::text, ${body.note}::text, ${body.askedBy}::text, ${body.monthCharge}::text, ${body.isSettledAtSchool}::boolean,
        ${enrollment.status}::text, ${unexpiredCents(plan)}::bigint, ${penaltyCents}::bigint) returning id`,
  }
}
