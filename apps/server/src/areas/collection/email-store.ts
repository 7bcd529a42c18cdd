// Reminders as networks wrote them.
import type { EmailRule } from '@caderneta/contracts/collection-emails'
import { type Selectable, sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { type Query, statement } from '../../platform/db/sql.ts'

export type EmailRow = Selectable<Database['collection_email']> & { school_name: string | null }

/** The network's first. */
export function emailRules({ tenantId }: Pick<Scope, 'tenantId'>): Query<EmailRow> {
  return statement(sql<EmailRow>`select e.*, s.fantasy_name as school_name from collection_email e
    left join school s on s.tenant_id = e.tenant_id and s.id = e.school_id
    where e.tenant_id = ${tenantId}::int order by e.school_id is not null, s.fantasy_name, e.id`)
}

export function emailRuleForUpdate({ tenantId }: Pick<Scope, 'tenantId'>, schoolId: string | null): Query<EmailRow> {
  return statement(sql<EmailRow>`select e.*, s.fantasy_name as school_name from collection_email e
    left join school s on s.tenant_id = e.tenant_id and s.id = e.school_id
    where e.tenant_id = ${tenantId}::int and e.school_id is not distinct from ${schoolId}::uuid for update of e`)
}

export function namedSchool({ tenantId }: Pick<Scope, 'tenantId'>, id: string): Query<{ id: string; name: string }> {
  return statement(sql<{ id: string; name: string }>`select s.id, s.fantasy_name as name from school s
    where s.tenant_id = ${tenantId}::int and s.id = ${id}::uuid for key share of s`)
}

export function toEmailRule(row: EmailRow): EmailRule {
  return {
    schoolId: row.school_id,
    schoolName: row.school_name,
    isActive: row.is_active,
    triggerDays: row.trigger_days,
    subject: row.subject,
    body: row.body,
    version: row.version,
  }
}
