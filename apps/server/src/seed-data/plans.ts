// The plans of a demonstration: most schools are guaranteed, the last of several is not.
import { type CalendarDate, calendarDateOf, yearOf } from '@caderneta/kernel/calendar-date'
import { searchKey } from '@caderneta/kernel/search-text'
import { type SeedRow, type Write, writeRows } from './written-rows.ts'

type Terms = Pick<
  SeedRow<'plan_version'>,
  'coverage' | 'categories' | 'strategy' | 'date_mode' | 'transfer_days' | 'shares' | 'fee_ppm'
>

const guaranteed: Terms = {
  coverage: 'guaranteed',
  categories: ['enrollment', 'tuition'],
  strategy: '12+1',
  date_mode: 'fixed',
  transfer_days: [5, 20],
  shares: [500_000, 500_000],
  fee_ppm: 35_000,
}
const uncovered: Terms = {
  coverage: 'none',
  categories: [],
  strategy: '11',
  date_mode: 'none',
  transfer_days: [],
  shares: [],
  fee_ppm: 19_000,
}

/** From the January before last: every month of a demonstration was issued under a plan. */
export async function layPlans(
  write: Write,
  tenantId: number,
  schoolIds: readonly string[],
  today: CalendarDate,
  newId: () => string,
): Promise<void> {
  const from = calendarDateOf(yearOf(today) - 1, 1, 1)
  const covered = { id: newId(), name: 'Receita garantida' }
  const plain = { id: newId(), name: 'Sem cobertura' }
  await writeRows(
    write,
    'plan',
    [covered, plain].map(({ id, name }) => ({ tenant_id: tenantId, id, name, search: searchKey(name) })),
  )
  await writeRows(write, 'plan_version', [
    versionRow(tenantId, { id: newId(), plan_id: covered.id }, from, guaranteed),
    versionRow(tenantId, { id: newId(), plan_id: plain.id }, from, uncovered),
  ])
  const planOf = (place: number) => (place > 0 && place === schoolIds.length - 1 ? plain.id : covered.id)
  await writeRows(
    write,
    'school_plan',
    schoolIds.map((school_id, place) => ({
      tenant_id: tenantId,
      id: newId(),
      school_id,
      plan_id: planOf(place),
      valid_from: from,
    })),
  )
}

function versionRow(
  tenantId: number,
  ids: { id: string; plan_id: string },
  from: CalendarDate,
  terms: Terms,
): SeedRow<'plan_version'> {
  return {
    tenant_id: tenantId,
    ...ids,
    number: 1,
    valid_from: from,
    closing_day: 25,
    auto_close: true,
    day_kind: 'business',
    shift: 'postpone',
    payout_by: 'bank',
    fee_kind: 'percent',
    fee_cents: 0,
    late_charges_to: 'school',
    discount_borne_by: 'school',
    ...terms,
  }
}
