// Test builders with sane defaults: a plan with its first terms, and a school that has it.
import { searchKey } from '@caderneta/kernel/search-text'
import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { newId } from '../../platform/uuid.ts'

type Row = Insertable<Database['plan']>
type Version = Insertable<Database['plan_version']>
type Line = Insertable<Database['school_plan']>
type Ground = {
  insert(table: 'plan', row: Row): Promise<void>
  insert(table: 'plan_version', row: Version): Promise<void>
  insert(table: 'school_plan', row: Line): Promise<void>
}

/** Guaranteed revenue over all that schools bill today, closed on the 25th and paid on the 5th. */
export async function buildPlan(
  ground: Ground,
  tenantId: number,
  { terms = {}, ...given }: Partial<Row> & { terms?: Partial<Version> } = {},
): Promise<{ id: string; versionId: string }> {
  const id = newId()
  const versionId = newId()
  const name = given.name ?? `Plano ${id.slice(-6).toUpperCase()}`
  await ground.insert('plan', { tenant_id: tenantId, id, name, search: searchKey(name), ...given })
  await ground.insert('plan_version', {
    tenant_id: tenantId,
    id: versionId,
    plan_id: id,
    number: 1,
    valid_from: '2000-01-01',
    coverage: 'guaranteed',
    categories: ['enrollment', 'tuition'],
    strategy: '11',
    closing_day: 25,
    auto_close: true,
    date_mode: 'fixed',
    transfer_days: [5],
    shares: [1_000_000],
    day_kind: 'business',
    shift: 'postpone',
    payout_by: 'bank',
    fee_kind: 'percent',
    fee_ppm: 20_000,
    fee_cents: 0,
    late_charges_to: 'school',
    discount_borne_by: 'school',
    ...terms,
  })
  return { id, versionId }
}

export async function buildSchoolPlan(
  ground: Ground,
  tenantId: number,
  given: Pick<Line, 'school_id' | 'plan_id'> & { valid_from?: string },
): Promise<{ id: string }> {
  const id = newId()
  await ground.insert('school_plan', { tenant_id: tenantId, id, valid_from: '2000-01-01', ...given })
  return { id }
}
