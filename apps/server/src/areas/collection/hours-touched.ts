// What hours that are not written yet would touch: families who owe in the state, and planned messages that would move. Counted network by
// network: where families live is read inside of their network alone.
import { callingHours, type CallingState, callingStates } from '@caderneta/contracts/calling-hours'
import type { InputOf } from '@caderneta/contracts/define'
import { readTransaction } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { isOverdue } from './debts.ts'
import { type HoursRule, isOpenAt, otherStates } from './hours-rules.ts'
import { callingRules, stateOf } from './hours-store.ts'

const mostFamilies = 10_000

export const hoursTouched = direct(callingHours.touched, async ({ platform, scope, input: { query } }) => {
  const states = statesOf(query.state, await callingRules(platform.readPool))
  const rule = ruleGiven(query)
  const items = []
  for (const { id: tenantId, displayName: networkName } of await platform.directory.all()) {
    const network: Scope = { ...scope, tenantId, schools: 'all' }
    // One network after the other: a desk that is used a few times a year.
    const [[owing], waiting] = await readTransaction(platform.readPool, tenantId, async (tx) =>
      Promise.all([tx.rows(owingIn(network, states)), tx.rows(waitingIn(network, states, query.validFrom))]),
    )
    const families = owing?.families ?? 0 // none: an aggregate gives a row
    const moved = waiting.filter(({ state, not_before: at }) => !isOpenAt(rule, at, state))
    const messages = moved.reduce((sum, each) => sum + each.count, 0)
    if (families + messages > 0)
      items.push({
        networkName,
        families: Math.min(families, mostFamilies),
        isExact: families <= mostFamilies,
        messages,
      })
  }
  return { items }
})

/** The hours of all other states hold where a state has none of its own. */
function statesOf(state: CallingState, rules: readonly HoursRule[]): CallingState[] {
  if (state !== otherStates) return [state]
  const own = new Set(rules.map((rule) => rule.state))
  return callingStates.filter((each) => each === otherStates || !own.has(each))
}

function ruleGiven(given: InputOf<typeof callingHours.touched>['query']): HoursRule {
  return {
    state: given.state,
    valid_from: given.validFrom,
    weekday_from: given.weekdayFrom,
    weekday_to: given.weekdayTo,
    saturday_from: given.saturdayFrom ?? null, // none: nobody is called on Saturdays
    saturday_to: given.saturdayTo ?? null,
    holidays: given.holidays?.split(',').filter(Boolean) ?? [], // none: no day of the state's own
    source: '',
  }
}

function owingIn(scope: Scope, states: readonly CallingState[]): Query<{ families: number }> {
  return statement(sql<{ families: number }>`select count(*)::int as families from (select g.id from guardian g
    where g.tenant_id = ${scope.tenantId}::int and ${stateOf} = any(${[...states]}::text[])
      and exists (select from invoice o where o.guardian_id = g.id and ${isOverdue(scope, 'o')}) limit ${mostFamilies + 1}::int) f`)
}

type Waiting = { state: CallingState; not_before: Date; count: number }

function waitingIn(scope: Scope, states: readonly CallingState[], from: string): Query<Waiting> {
  return statement(sql<Waiting>`select ${stateOf} as state, n.not_before, count(*)::int as count from notification n
    join guardian g on g.tenant_id = n.tenant_id and g.id = n.guardian_id
    where n.tenant_id = ${scope.tenantId}::int and n.status = 'waiting' and n.send_day >= ${from}::date and ${stateOf} = any(${[...states]}::text[])
    group by 1, 2`)
}
