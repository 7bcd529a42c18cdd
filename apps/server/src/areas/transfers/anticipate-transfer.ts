// A part of an open transfer is paid before its day, for a price by days. It is taken by the transfer when that is closed, once.
import { transferAnticipation } from '@caderneta/contracts/transfer-anticipation'
import { type CalendarDate, daysBetween, formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { formatMoney, toCents } from '@caderneta/kernel/money'
import { priceOfDays } from '@caderneta/kernel/transfer-decided'
import { transferDates } from '@caderneta/kernel/transfer-schedule'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { askedAdjustment, toAdjustment } from '../adjustments/public.ts'
import { monthText } from '../plans/public.ts'
import { marginOf, promisedOf } from './anticipation-margin.ts'
import { factQueries, factsOf } from './read-facts.ts'
import { capOf, ownPercent, percentOfHost } from './retention-cap.ts'
import { canChange } from './transfer-rules.ts'
import { earlierOpen, transferForUpdate } from './transfer-store.ts'

export const anticipateTransfer = action(transferAnticipation.anticipate, {
  prepare: async (_input, context) => ({ id: newId(), ofHost: await percentOfHost(context) }),
  lock: ({ params: { id } }, scope) => ({
    earlier: earlierOpen({ tenantId: scope.tenantId, ids: [id] }),
    transfer: one('transfer', transferForUpdate(scope, id)),
    promised: promisedOf(scope, id),
    percent: ownPercent({ tenantId: scope.tenantId, ids: [id] }),
    ...factQueries({ tenantId: scope.tenantId, id }),
  }),
  decide: (
    { transfer, earlier: [earlier], promised: [promised], percent, ...rows },
    { body },
    scope,
    { id, ofHost },
  ) => {
    const ability = canChange(transfer)
    if (!ability.can) return refuse(ability.reason)
    // What an earlier month leaves below zero comes off this one.
    if (earlier) return refuse('transfer_earlier_open', { month: monthText(toCalendarDate(earlier.competence)) })
    // The cap of retentions that the closing would find, not that of the last estimate.
    const facts = factsOf({ ...transfer, retention_cap_ppm: capOf(percent, ofHost) }, rows)
    if (!facts) return refuse('transfer_without_plan')
    const competence = toCalendarDate(transfer.competence)
    const dueOn = must(transferDates(facts.terms, competence)[0], 'a transfer is paid on a day')
    if (!isBefore(body.paidOn, scope.today, [transfer.closes_on, dueOn]))
      return refuse('anticipation_not_future', { day: formatDate(transfer.closes_on) }, ['paidOn'])
    const margin = marginOf(facts, promised)
    if (body.cents > margin)
      return refuse('anticipation_above_margin', { margin: formatMoney(toCents(Math.max(margin, 0))) }, ['cents'])
    const priceCents = priceOfDays(body.cents, daysBetween(body.paidOn, dueOn), body.rate)
    if (priceCents >= body.cents) return refuse('anticipation_price_whole', {}, ['rate'])
    const { row, effects } = askedAdjustment(scope, {
      id,
      kind: 'anticipation',
      school: { id: transfer.school_id, name: transfer.school_name, search: transfer.search },
      cents: body.cents,
      reason: body.reason,
      paidOn: body.paidOn,
      price: { cents: priceCents, ratePpm: body.rate },
      parts: [{ schoolId: transfer.school_id, competence, dueOn, cents: 0 - body.cents }],
    })
    return accept(row, effects)
  },
  view: toAdjustment,
})

/** From today on, and before the transfer closes and is paid: whoever approves it by that day finds it open. */
function isBefore(day: CalendarDate, today: string, ends: readonly string[]): boolean {
  return day >= today && ends.every((end) => day < end)
}
