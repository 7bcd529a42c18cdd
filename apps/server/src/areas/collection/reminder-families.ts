// Families that a reminder is due for on a day, and what each is written.
import type { CallingState } from '@caderneta/contracts/calling-hours'
import type { Locale, Scope } from '../../platform/access/scope.ts'
import { type CalendarDate, formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { formatMoney, toCents } from '@caderneta/kernel/money'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connection.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { chargesOfInvoice } from '../invoices/public.ts'
import { choiceColumns, localeOf, recordsOfPersons, refusalColumns } from '../guardians/public.ts'
import { isFreeFor } from '../sendings/public.ts'
import { firstName } from '../slips/public.ts'
import { isOldest, isOverdue, since } from './debts.ts'
import { daysLate } from './delay-rules.ts'
import type { EmailRow } from './email-store.ts'
import { type DebtRow, debtsOf } from './family-rows.ts'
import { stateOf } from './hours-store.ts'
import { dueDatesReached } from './reminder-rules.ts'
import { filled, type Values } from './reminder-text.ts'
import { isSuppressed } from './suppressions.ts'

/** `person`: the record that remains, of merged ones. */
export type Reminded = {
  id: string
  person: string
  name: string
  email: string
  language: string | null
  generation: number
}

/** The rule of each school on a day: its own where it has one, else the network's. */
type Reach = { schoolId: string | null; dates: CalendarDate[] }

export function reachOf(rules: readonly EmailRow[], day: CalendarDate): Reach[] {
  return rules
    .filter(({ is_active: isActive }) => isActive)
    .map((rule) => ({ schoolId: rule.school_id, dates: dueDatesReached(rule.trigger_days, day) }))
    .filter(({ dates }) => dates.length > 0)
}

/** Invoices `t` whose reminder is due. A school with a rule of its own, on or off, is not reached by the network's. */
function reached(rules: readonly EmailRow[], reach: readonly Reach[]): RawBuilder<boolean> {
  const own = rules.flatMap(({ school_id: id }) => (id === null ? [] : [id]))
  const each = reach.map(({ schoolId, dates }) =>
    schoolId === null
      ? sql`(t.due_on = any(${dates}::date[]) and not t.school_id = any(${own}::uuid[]))`
      : sql`(t.due_on = any(${dates}::date[]) and t.school_id = ${schoolId}::uuid)`,
  )
  return sql<boolean>`(${sql.join(each, sql` or `)})`
}

/** Locked in id order with all records of their persons, and with what they owe: nobody else counts their messages, or takes a payment, until it is known what leaves. */
export function lockReminded(
  { tenantId }: Pick<Scope, 'tenantId'>,
  ids: readonly string[],
): [Query<unknown>, Query<unknown>] {
  return [
    statement(sql`select from guardian g where g.tenant_id = ${tenantId}::int
      and g.id in (${recordsOfPersons(tenantId, sql`select unnest(${[...ids]}::uuid[])`)}) order by g.id for no key update`),
    statement(sql`select from invoice o where o.tenant_id = ${tenantId}::int and o.guardian_id = any(${[...ids]}::uuid[])
      and o.status in ('generated', 'pending', 'inProtest', 'expired') order by o.id for share`),
  ]
}

/** The next families by id: with an address that refused no letter, charged by nobody's leave, not written to since the trigger day, nor too often in the week. */
export function nextReminded(
  scope: Scope,
  given: {
    rules: readonly EmailRow[]
    reach: readonly Reach[]
    after: string
    limit: number
    mostAWeek: number
    /** The trigger day: a letter of it or of a later day told all that there was to tell. */
    since: CalendarDate
    /** Only families that live there. */
    states: readonly CallingState[]
    /** Only these are looked at. */
    among?: readonly string[]
  },
): Query<Reminded> {
  const { rules, reach, after, limit, mostAWeek, since: triggerDay, states, among } = given
  const asked = among ? sql`t.guardian_id = any(${[...among]}::uuid[])` : sql`t.guardian_id > ${after}::uuid`
  const dates = [...new Set(reach.flatMap((each) => each.dates))]
  return statement(sql<Reminded>`with due as materialized (select distinct t.guardian_id as id from invoice t
      where t.tenant_id = ${scope.tenantId}::int and t.status in ('generated', 'pending', 'inProtest', 'expired')
        and t.due_on = any(${dates}::date[]) and ${reached(rules, reach)} and ${asked})
    select g.id, coalesce(g.merged_into, g.id) as person, g.name, g.email, c.language, (select count(*)::int from family_link_revocation r
        where r.tenant_id = g.tenant_id and r.guardian_id = g.id) as generation
    from due join guardian g on g.tenant_id = ${scope.tenantId}::int and g.id = due.id
    cross join lateral (select ${choiceColumns('g')}, ${refusalColumns('g')}) c
    join invoice i on i.guardian_id = g.id and ${isOverdue(scope, 'i')} and ${isOldest(scope)}
    where g.email is not null and ${stateOf} = any(${[...states]}::text[])
      and not exists (select from collection_email_sent e where e.tenant_id = g.tenant_id and e.guardian_id = g.id and e.day >= ${triggerDay}::date)
      and not c.has_stopped and not c.email_refused and not ${isSuppressed(scope)} and ${isFreeFor(scope.today, 'email', mostAWeek)}
    order by g.id limit ${limit}::int`)
}

export type Written = {
  family: Reminded
  debts: DebtRow[]
  rule: EmailRow
  values: Values
  cents: number
  locale: Locale
}

/** What each is written: of all that it owes and that is not held back, siblings together. */
export async function writtenTo(
  tx: Tx,
  scope: Scope,
  families: readonly Reminded[],
  rules: readonly EmailRow[],
  locale: Locale,
): Promise<Written[]> {
  const debts = await tx.rows(
    debtsOf(
      scope,
      families.map(({ id }) => id),
    ),
  )
  const schools = new Map((await tx.rows(schoolsOf(scope, debts))).map(({ id, school_id }) => [id, school_id]))
  const byFamily = Map.groupBy(
    debts.filter(({ reasons }) => reasons.length === 0),
    ({ guardian_id: id }) => id,
  )
  return families.flatMap((family) => {
    const own = byFamily.get(family.id)
    const [oldest] = own ?? []
    if (!own || !oldest) return []
    const rule = ruleFor(rules, schools.get(oldest.id))
    if (!rule) return []
    const spoken = localeOf(family.language) ?? locale
    const { values, cents } = valuesOf(family, own, scope.today, spoken)
    return [{ family, debts: own, rule, values, cents, locale: spoken }]
  })
}

function schoolsOf(scope: Scope, debts: readonly DebtRow[]): Query<{ id: string; school_id: string }> {
  return statement(sql<{ id: string; school_id: string }>`select i.id, i.school_id from invoice i
    where i.tenant_id = ${scope.tenantId}::int and i.id = any(${debts.map(({ id }) => id)}::uuid[]) order by ${since('i')}`)
}

/** Of the school of the oldest debt, else the network's; a school that switched it off writes nothing. */
function ruleFor(rules: readonly EmailRow[], schoolId: string | undefined): EmailRow | undefined {
  const own = rules.find(({ school_id: id }) => id === schoolId)
  const rule = own ?? rules.find(({ school_id: id }) => id === null)
  return rule?.is_active ? rule : undefined
}

function valuesOf(family: Reminded, debts: readonly DebtRow[], today: CalendarDate, locale: Locale) {
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const lines = debts.map((debt) => {
    const cents = chargesOfInvoice(debt, today).totalCents
    const name = `${month.format(new Date(`${debt.competence}T12:00:00Z`))}/${debt.competence.slice(0, 4)}`
    const due = formatDate(toCalendarDate(debt.due_on))
    return { cents, text: `${firstName(debt.student_name)}, ${name} (${due}): ${formatMoney(toCents(cents))}` }
  })
  const cents = lines.reduce((sum, line) => sum + line.cents, 0)
  const oldest = must(debts[0], 'who is written to owes')
  const names = [...new Set(debts.map((debt) => firstName(debt.student_name)))]
  const values: Values = {
    responsavel: firstName(family.name),
    escola: oldest.school_name,
    alunos: new Intl.ListFormat(locale).format(names),
    faturas: lines.map(({ text }) => text).join('\n'),
    quantidade: String(debts.length),
    total: formatMoney(toCents(cents)),
    dias: String(daysLate(toCalendarDate(oldest.late_since ?? oldest.due_on), today)),
  }
  return { values, cents }
}

/** Subject and body of one letter. */
export function lettersWords({ rule, values }: Pick<Written, 'rule' | 'values'>) {
  return { subject: filled(rule.subject, values), body: filled(rule.body, values), school: values.escola }
}
