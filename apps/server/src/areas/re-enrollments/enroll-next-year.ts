// The write behind both ways into the next year: through the gate, or past it on a condition.
import { events } from '@caderneta/contracts/re-enrollments'
import { readTransaction } from '../../platform/db/connection.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { one } from '../../platform/operation/action.ts'
import type { Effects, Part } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import type { Platform } from '../../platform/platform.ts'
import { notFound } from '../../platform/refusal.ts'
import { newId } from '../../platform/uuid.ts'
import { type ClassOfSchool, classForUpdate, oneClass } from '../classes/public.ts'
import {
  type AnnualPlan,
  enrolledEffects,
  enrollmentForUpdate,
  enrollmentsInScope,
  type EnrollmentRow,
} from '../enrollments/public.ts'
import { studentForUpdate } from '../guardians/public.ts'
import { valuesOfSchools } from '../settings/public.ts'
import { debtsOf, type DebtRow, nextOf } from './re-enrollment-store.ts'

/** Ids of what comes into being, and what must be known before anything is locked. */
export async function prepareNext(id: string, { scope, platform }: { scope: Scope; platform: Platform }) {
  const [source, settings] = await Promise.all([
    readTransaction(platform.readPool, scope.tenantId, (tx) =>
      tx.first(enrollmentsInScope(scope).where('e.id', '=', id)),
    ),
    valuesOfSchools(platform.readPool, scope.tenantId),
  ])
  if (!source) throw notFound('enrollment')
  return { enrollmentId: newId(), retentionId: newId(), studentId: source.student_id, settings }
}

/** In the order of every call that enrolls: class, student, enrollment. */
export function lockNext(scope: Scope, { id, classId }: { id: string; classId: string }, studentId: string) {
  return {
    heldClass: one('class', classForUpdate(scope, classId)),
    academicClass: one('class', oneClass(scope, classId)),
    student: one('student', studentForUpdate(scope, studentId)),
    source: one('enrollment', enrollmentForUpdate(scope, id)),
    next: nextOf(scope, id),
    debts: debtsOf(scope, id),
  }
}

type Next = {
  id: string
  source: EnrollmentRow
  academicClass: ClassOfSchool
  plan: AnnualPlan
  status: 'toEnroll' | 'inProgress'
}

export function nextEffects(scope: Scope, { id, source, academicClass, plan, status }: Next): Effects {
  const who = { id, studentId: source.student_id, guardianId: source.guardian_id, payers: source }
  return enrolledEffects(scope, who, academicClass, plan, { externalId: null, status })
}

type Retained = { id: string; condition: string; debts: readonly DebtRow[] }

/** The same with its condition: the debts of today, each by its invoice. */
export function retainedEffects(scope: Scope, next: Next, { id, condition, debts }: Retained): Effects {
  const effects = nextEffects(scope, next)
  const owedCents = debts.reduce((sum, debt) => sum + debt.open_cents, 0)
  const { school_id: schoolId } = next.source
  const retention: Part = {
    name: 'new_retention',
    rows: 1,
    sql: sql`insert into enrollment_retention (tenant_id, id, school_id, enrollment_id, condition, owed_cents)
      select ${scope.tenantId}::int, ${id}::uuid, ${schoolId}::uuid, n.id, ${condition}::text, ${owedCents}::bigint
      from new_enrollment n where n.id = ${next.id}::uuid returning id`,
  }
  const kept: Part = {
    name: 'new_retention_debt',
    rows: debts.length,
    sql: sql`insert into enrollment_retention_debt (tenant_id, retention_id, invoice_id)
      select ${scope.tenantId}::int, r.id, d.invoice_id from new_retention r, unnest(${debts.map((debt) => debt.id)}::uuid[]) d(invoice_id)
      returning 1`,
  }
  return {
    ...effects,
    parts: [...effects.parts, retention, kept],
    audit: { subjectId: next.id, body: { ...effects.audit.body, condition, owedCents } },
    events: [
      ...(effects.events ?? []),
      news(events['retention.created'], { subjectId: next.id, schoolId, version: 1 }),
    ],
  }
}
