import { received, type ReceivedPayment } from '@caderneta/contracts/received'
import { maskName } from '@caderneta/kernel/person-name'
import { sql } from 'kysely'
import { readCursor } from '../../platform/db/keyset.ts'
import { statement } from '../../platform/db/sql.ts'
import { pages } from '../../platform/operation/pages.ts'
import { asked } from './received-store.ts'

export const listReceived = pages<typeof received.list, ReceivedPayment>(received.list, {
  select: ({ query: filter }, scope) => {
    const after = readCursor(filter.cursor, ['date', 'uuid'])
    const start = after ? sql`and (p.paid_on, p.id) < (${after[0]}::date, ${after[1]}::uuid)` : sql``
    // The page is cut on its index before names are joined.
    return statement(sql<ReceivedPayment>`with page as materialized (
          select p.* from payment p where ${asked(scope, filter)} ${start}
          order by p.paid_on desc, p.id desc limit ${filter.maxResultCount + 1}::int)
        select p.id, p.paid_on as "paidDate", p.credited_on as "creditedDate", p.method, p.cents, p.principal_cents as "principalCents",
          p.charges_cents as "chargesCents", p.surplus_cents as "surplusCents", p.reverted_by is not null as "isReverted",
          i.id as "invoiceId", i.number as "invoiceNumber", g.name as "guardianName", st.name as "studentName", s.fantasy_name as "schoolName"
        from page p
        join invoice i on i.tenant_id = p.tenant_id and i.id = p.invoice_id
        join guardian g on g.tenant_id = i.tenant_id and g.id = i.guardian_id
        join student st on st.tenant_id = i.tenant_id and st.id = i.student_id
        join school s on s.tenant_id = p.tenant_id and s.id = p.school_id
        order by p.paid_on desc, p.id desc`)
  },
  sorted: {
    paid: ['paidDate', 'date'],
    guardian: ['guardianName', 'text'],
    student: ['studentName', 'text'],
    school: ['schoolName', 'text'],
    number: ['invoiceNumber', 'amount'],
    method: ['method', 'text'],
    credited: ['creditedDate', 'date'],
    charges: ['chargesCents', 'amount'],
    surplus: ['surplusCents', 'amount'],
    cents: ['cents', 'amount'],
  },
  first: '-paid',
  key: (row) => [row.paidDate, row.id],
  view: (row, { isMasked }) => {
    const shown = (name: string) => (isMasked ? maskName(name) : name)
    return { ...row, guardianName: shown(row.guardianName), studentName: shown(row.studentName) }
  },
})
