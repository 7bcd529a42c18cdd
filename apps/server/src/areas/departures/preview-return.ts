import { departures } from '@caderneta/contracts/departures'
import type { Tx } from '../../platform/db/connection.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { must } from '../../platform/must.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { oneClass } from '../classes/public.ts'
import { type EnrollmentRow, enrollmentsInScope, livingEnrollmentOf } from '../enrollments/public.ts'
import {
  invoicesOfEnrollment,
  lastPostedOf,
  slotsTakenSinceOf,
  titleContractsOf,
  toldToBankOf,
} from '../invoices/public.ts'
import { effectsOfEvasion, evasionOf } from './departure-store.ts'
import { toLine } from './departure-view.ts'
import { planOfReturn } from './return-plan.ts'
import { returnRefusal } from './return-rules.ts'
import { returnedEffects } from './returned-effects.ts'

/** The decision of the write, with nothing locked and nothing written. */
export const previewReturn = query(
  departures.previewReturn,
  async (tx, { params: { id }, query: { dueOn } }, scope) => {
    const enrollment = await tx.first(enrollmentsInScope(scope).where('e.id', '=', id))
    if (!enrollment) throw notFound('enrollment')
    const evasion = await tx.first(evasionOf(scope, id))
    if (!evasion) throw notFound('evasion')
    const { academicClass, living, invoices, effects, taken, ...known } = await stateOf(tx, scope, enrollment)
    const plan = planOfReturn({ invoices, effects, taken, today: scope.today })
    const refused = returnRefusal({ enrollment, academicClass, living }, plan, dueOn, scope.today)
    const { restored, left } = returnedEffects(scope, {
      enrollment,
      evasion,
      plan,
      known,
      body: { comment: '', dueOn },
    })
    const past = new Set(plan.restored.filter(({ isPastDue }) => isPastDue).map(({ invoice }) => invoice.id))
    return {
      restored: restored.map((invoice) => ({ ...toLine(invoice), isPastDue: past.has(invoice.id) })),
      left: left.map(({ invoice, reason }) => ({ ...toLine(invoice), reason })),
      canceled: plan.canceled.map(toLine),
      restoredCents: restored.reduce((sum, { nominal_cents: cents }) => sum + cents, 0),
      problem: refused && { code: refused.refusal, values: textsOf(refused.values) },
    }
  },
)

function textsOf(values: { [name: string]: string | number } = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
}

async function stateOf(tx: Tx, scope: Scope, { id, class_id: classId, student_id: studentId }: EnrollmentRow) {
  const [academicClass, living, invoices, effects] = await Promise.all([
    tx.first(oneClass(scope, classId)),
    tx.rows(livingEnrollmentOf(scope, studentId, classId)),
    tx.rows(invoicesOfEnrollment(scope, id)),
    tx.rows(effectsOfEvasion(scope, id)),
  ])
  const ids = effects.map((each) => each.invoice_id)
  const [told, posted, taken, contracts] = await Promise.all([
    tx.rows(toldToBankOf(scope, ids)),
    tx.rows(lastPostedOf(scope, ids, ['cancel'])),
    tx.rows(slotsTakenSinceOf(scope, ids)),
    tx.rows(titleContractsOf(scope, ids)),
  ])
  const found = { academicClass: must(academicClass, 'an enrollment has its class'), living, invoices, effects }
  return { ...found, told, posted, taken, contracts }
}
