// Lines of the audit log for what the demonstration writes past the calls: each record was made by somebody, as in life. Set-based, because
// a demonstration may have a hundred thousand enrollments.
import { type RawBuilder, sql } from 'kysely'
import { statement } from '../platform/db/sql.ts'
import type { Write } from './written-rows.ts'

type Deed = { action: string; from: RawBuilder<unknown>; shown: readonly string[] }

/** What the line of each kind shows of the record: nothing that names a person. */
const deeds: Deed[] = [
  { action: 'gateways.createAccount', from: sql`bank_account`, shown: ['bank', 'agency', 'account'] },
  { action: 'gateways.createBankAgreement', from: sql`bank_agreement`, shown: ['code', 'carteira', 'layout'] },
  { action: 'schools.create', from: sql`school`, shown: ['fantasy_name', 'code'] },
  { action: 'plans.create', from: sql`plan`, shown: ['name'] },
  { action: 'courses.create', from: sql`course`, shown: ['name', 'level'] },
  {
    action: 'classes.create',
    from: sql`academic_class`,
    shown: ['name', 'grade', 'school_year', 'shift', 'monthly_cents'],
  },
  { action: 'guardians.create', from: sql`guardian`, shown: [] },
  { action: 'guardians.createStudent', from: sql`student`, shown: ['relation'] },
  {
    action: 'enrollments.create',
    from: sql`enrollment`,
    shown: ['class_id', 'school_year', 'monthly_cents', 'due_day'],
  },
]

/** As the network's administrator would have left them. */
export async function tellGround(write: Write, tenantId: number, actorId: string): Promise<void> {
  for (const { action, from, shown } of deeds) {
    await write(async (tx) => {
      await tx.rows(
        statement(sql`insert into audit_inbox (tenant_id, actor_id, action, subject_id, body)
          select r.tenant_id, ${actorId}::uuid, ${action}::text, r.id, jsonb_build_object('after', (
            select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(to_jsonb(r)) f where f.key = any(${[...shown]}::text[])))::text
          from ${from} r where r.tenant_id = ${tenantId}::int order by r.id`),
      )
    })
  }
}
