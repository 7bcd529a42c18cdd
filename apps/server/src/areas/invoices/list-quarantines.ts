import { quarantines } from '@caderneta/contracts/invoice-quarantine'
import { sql } from 'kysely'
import { when } from '../../platform/db/conditions.ts'
import { readCursor } from '../../platform/db/keyset.ts'
import { statement } from '../../platform/db/sql.ts'
import { pages } from '../../platform/operation/pages.ts'
import { asked, nameOfUser, type QuarantineRow } from './quarantine-store.ts'
import { toQuarantine } from './quarantine-view.ts'

export const listQuarantines = pages(quarantines.listQuarantines, {
  select: ({ query: filter }, scope) => {
    const beyond = when(readCursor(filter.cursor, ['uuid']), ([id]) => sql`q.id < ${id}::uuid`)
    // The page is cut on its index before names are joined.
    return statement(sql<QuarantineRow>`with page as materialized (
          select q.* from invoice_quarantine q where ${asked(scope, filter)} and ${beyond}
          order by q.id desc limit ${filter.maxResultCount + 1}::int)
        select q.*, i.number, i.status, i.due_on, i.nominal_cents, g.name as guardian_name, st.name as student_name,
          s.fantasy_name as school_name, ${nameOfUser(sql`q.entered_by`)} as entered_by_name, ${nameOfUser(sql`q.left_by`)} as left_by_name
        from page q
        join invoice i on i.tenant_id = q.tenant_id and i.id = q.invoice_id
        join guardian g on g.tenant_id = i.tenant_id and g.id = i.guardian_id
        join student st on st.tenant_id = i.tenant_id and st.id = i.student_id
        join school s on s.tenant_id = q.tenant_id and s.id = q.school_id
        order by q.id desc`)
  },
  sorted: {
    number: ['number', 'amount'],
    guardian: ['guardian_name', 'text'],
    student: ['student_name', 'text'],
    school: ['school_name', 'text'],
    year: ['school_year', 'number'],
    state: [sql`r.to_on is not null`, 'flag'],
    since: ['from_on', 'date'],
    until: ['to_on', 'date'],
    reason: ['reason', 'text'],
    who: ['entered_by_name', 'text'],
    nominal: ['nominal_cents', 'amount'],
  },
  key: (row) => [row.id],
  view: toQuarantine,
})
