// Who stays out when a class or a month is issued. What blocks a class is decided by the rules of the dry run, then joined by class and
// due day, so that list and dry run never differ.
import type { InputOf } from '@caderneta/contracts/define'
import { type LeftOut, type LeftOutReason, leftOutReasons } from '@caderneta/contracts/invoice-left-out'
import { invoices } from '@caderneta/contracts/invoices'
import { maskName } from '@caderneta/kernel/person-name'
import { type RawBuilder, sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { readCursor } from '../../platform/db/keyset.ts'
import { statement } from '../../platform/db/sql.ts'
import { pages } from '../../platform/operation/pages.ts'
import { productId } from './billable-enrollment.ts'
import { networkMaximum } from './billing-limits.ts'
import { isBilled, joinBilledParts } from './billed-parts.ts'
import { problemsOf } from './bulk-problems.ts'
import { candidates, classOf, isToIssue } from './bulk-store.ts'
import { toMonthLine } from './month-plan.ts'
import { monthCents, partCents } from './month-price.ts'
import { monthLines, openClasses } from './month-store.ts'

type Asked = InputOf<typeof invoices.leftOut>['query']

/** Enrollments of a class with this due day, or with any, cannot be issued. */
type Block = { classId: string; dueDay: number | null; reason: LeftOutReason }

type LeftOutRow = {
  id: string
  student_name: string
  student_search: string
  guardian_name: string
  class_id: string
  class_name: string
  school_id: string
  school_name: string
  reason: LeftOutReason
  place: number
  invoice_id: string | null
  invoice_number: number | null
}

export const listLeftOut = pages(invoices.leftOut, {
  rows: async (tx, { query: asked }, scope) => {
    const blocks = await blocksOf(tx, asked, scope)
    const after = readCursor(asked.cursor, ['number', 'text', 'uuid'])
    const conditions = [sql`reason is not null`]
    if (asked.reason) conditions.push(sql`reason = any(${asked.reason}::text[])`)
    if (after)
      conditions.push(sql`(place, student_search, id) > (${after[0]}::int, ${after[1]}::text, ${after[2]}::uuid)`)
    return tx.rows(
      statement(sql<LeftOutRow>`select * from (${leftOut(scope, asked, blocks)}) l where ${sql.join(conditions, sql` and `)}
        order by place, student_search, id limit ${asked.maxResultCount + 1}::int`),
    )
  },
  key: (row) => [row.place, row.student_search, row.id],
  view: toLeftOut,
})

async function blocksOf(tx: Tx, asked: Asked, scope: Scope): Promise<Block[]> {
  const { classId, competence, dueDate, product } = asked
  if (classId === undefined || dueDate === undefined) {
    const rows = await tx.rows(monthLines(scope, asked, { withIds: false }))
    return rows
      .filter((row) => classId === undefined || row.class_id === classId)
      .flatMap((row) => {
        const { problem } = toMonthLine(row, scope.today)
        return problem === null ? [] : [{ classId: row.class_id, dueDay: row.due_day, reason: problem }]
      })
  }
  const bulk = { classId, competence, dueDate, product }
  const [found, all] = await Promise.all([tx.first(classOf(scope, classId)), tx.rows(candidates(scope, bulk))])
  const [reason] = found ? problemsOf(found, all.filter(isToIssue), bulk, scope.today) : []
  return reason === undefined ? [] : [{ classId, dueDay: null, reason }]
}

function leftOut(scope: Scope, asked: Asked, blocks: readonly Block[]): RawBuilder<unknown> {
  const { classId, schoolId, competence, product } = asked
  const price: RawBuilder<number | null> = product === 'tuition' ? monthCents(competence) : partCents(competence)
  const classes: RawBuilder<unknown> =
    classId === undefined
      ? openClasses(scope, asked)
      : sql`select c.id, c.name, c.school_id from academic_class c where c.tenant_id = ${scope.tenantId}::int
          and c.id = ${classId}::uuid and ${inSchools(scope, 'c.school_id')} and (${schoolId ?? null}::uuid is null or c.school_id = ${schoolId ?? null}::uuid)`
  return sql`select e.id, st.name as student_name, st.search as student_search, g.name as guardian_name, c.id as class_id, c.name as class_name,
      c.school_id, s.fantasy_name as school_name, r.reason, array_position(${[...leftOutReasons]}::text[], r.reason) as place,
      i.id as invoice_id, i.number as invoice_number
    from (${classes}) c
    join enrollment e on e.tenant_id = ${scope.tenantId}::int and e.class_id = c.id
    join school s on s.tenant_id = e.tenant_id and s.id = c.school_id
    join student st on st.tenant_id = e.tenant_id and st.id = e.student_id
    join guardian g on g.tenant_id = e.tenant_id and g.id = e.guardian_id
    ${joinBilledParts({ productId: productId(scope, product), competence })}
    left join invoice i on i.tenant_id = b0.tenant_id and i.id = b0.invoice_id and ${isBilled}
    left join unnest(${blocks.map((block) => block.classId)}::uuid[], ${blocks.map(({ dueDay }) => dueDay)}::int[],
        ${blocks.map(({ reason }) => reason)}::text[]) as x (class_id, due_day, reason)
      on x.class_id = e.class_id and (x.due_day is null or x.due_day = e.due_day)
    cross join lateral (select case when ${isBilled} then 'already_billed' when e.status in ('canceled', 'evaded') then 'canceled'
      when ${price} is null then 'no_installment' when ${price} = 0 then 'full_scholarship'
      when ${price} > ${networkMaximum(scope)} then 'above_network_maximum'
      else x.reason end as reason) r`
}

function toLeftOut(row: LeftOutRow, { isMasked }: Scope): LeftOut {
  const shown = (name: string) => (isMasked ? maskName(name) : name)
  return {
    enrollmentId: row.id,
    studentName: shown(row.student_name),
    guardianName: shown(row.guardian_name),
    classId: row.class_id,
    className: row.class_name,
    schoolId: row.school_id,
    schoolName: row.school_name,
    reason: row.reason,
    invoiceId: row.invoice_id,
    invoiceNumber: row.invoice_number,
  }
}
