import { departures } from '@caderneta/contracts/departures'
import { readTransaction } from '../../platform/db/connection.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { notFound } from '../../platform/refusal.ts'
import { classForUpdate, oneClass } from '../classes/public.ts'
import { enrollmentsInScope, livingEnrollmentOf } from '../enrollments/public.ts'
import { lastPostedOf, slotsTakenSinceOf, titleContractsOf, toldToBankOf } from '../invoices/public.ts'
import { effectsOfEvasion, evasionOf, lockedEnrollment } from './departure-store.ts'
import { toLine } from './departure-view.ts'
import { planOfReturn } from './return-plan.ts'
import { returnRefusal } from './return-rules.ts'
import { returnedEffects } from './returned-effects.ts'

/** Exactly what the evasion did is undone, invoice by invoice; what cannot come back says why. */
export const unmarkEvasion = action(departures.unmark, {
  prepare: async ({ params: { id } }, { scope, platform }) =>
    readTransaction(platform.readPool, scope.tenantId, async (tx) => {
      const [enrollment, effects] = await Promise.all([
        tx.first(enrollmentsInScope(scope).where('e.id', '=', id)),
        tx.rows(effectsOfEvasion(scope, id)),
      ])
      if (!enrollment) throw notFound('enrollment')
      return { enrollment, ids: effects.map((each) => each.invoice_id) }
    }),
  lock: ({ params: { id } }, scope, { enrollment, ids }) => ({
    heldClass: one('class', classForUpdate(scope, enrollment.class_id)),
    academicClass: one('class', oneClass(scope, enrollment.class_id)),
    ...lockedEnrollment(scope, id),
    living: livingEnrollmentOf(scope, enrollment.student_id, enrollment.class_id),
    evasion: one('evasion', evasionOf(scope, id)),
    effects: effectsOfEvasion(scope, id),
    told: toldToBankOf(scope, ids),
    posted: lastPostedOf(scope, ids, ['cancel']),
    taken: slotsTakenSinceOf(scope, ids),
    contracts: titleContractsOf(scope, ids),
  }),
  decide: (state, { body }, scope, { ids }) => {
    const { enrollment, invoices, effects, evasion } = state
    if (effects.length !== ids.length) return refuse('changed_meanwhile')
    const plan = planOfReturn({ invoices, effects, taken: state.taken, today: scope.today })
    const refused = returnRefusal(state, plan, body.dueOn, scope.today)
    if (refused) return refused
    const returned = returnedEffects(scope, { enrollment, evasion, plan, known: state, body })
    return accept({ enrollment, status: evasion.former_status, ...returned }, returned.effects)
  },
  view: ({ enrollment, status, restored, left }) => ({
    id: enrollment.id,
    status,
    version: enrollment.version + 1,
    restored: restored.map(toLine),
    left: left.map(({ invoice, reason }) => ({ ...toLine(invoice), reason })),
  }),
})
