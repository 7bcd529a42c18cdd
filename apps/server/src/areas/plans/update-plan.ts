// A change of terms is a new version from a competence on: what was closed keeps the terms it was closed under.
import { events, plans } from '@caderneta/contracts/plans'
import { firstOfMonth } from '@caderneta/kernel/calendar-date'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { changed, differences } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { areSameTerms, inForce, newestFirst, termsOf } from './plan-rules.ts'
import {
  newVersionPart,
  planColumns,
  planForUpdate,
  productsOfTerms,
  productsRefusal,
  sameName,
  termsColumns,
  versionsOf,
} from './plan-store.ts'
import { firstOpenMonth, monthText, type TermsRow, toPlan, type VersionRow } from './plan-view.ts'

export const updatePlan = action(plans.update, {
  prepare: async () => newId(),
  lock: ({ params, body }, scope) => ({
    before: one('plan', planForUpdate(scope, params.id)),
    same: sameName(scope, body.name, params.id),
    versions: versionsOf(scope, params.id),
    products: productsOfTerms(scope, body.terms.productIds),
  }),
  decide: ({ before, same, versions, products }, { body }, scope, versionId) => {
    if (before.version !== body.version) return refuse('changed_meanwhile')
    if (same.length > 0) return refuse('plan_already_exists', {}, ['name'])
    const wrong = productsRefusal(body.terms.productIds, products)
    if (wrong) return refuse(wrong, {}, ['terms.productIds'])
    const terms = termsColumns(body)
    const replaced = inForce(versions, body.validFrom)
    const { after, effects } = changed('plan', scope, before, planColumns(body), { event: events['plan.updated'] })
    if (areSameTerms(replaced, terms)) return accept(after, effects)
    const firstOpen = firstOpenMonth(scope.today, before.current)
    if (body.validFrom < firstOpen) return refuse('competence_closed', { month: monthText(firstOpen) }, ['validFrom'])
    const version = { id: versionId, number: versions.length + 1, valid_from: body.validFrom, ...terms }
    return accept(
      { ...after, current: currentOf([...versions, version], firstOfMonth(scope.today)) },
      {
        ...effects,
        parts: [...effects.parts, newVersionPart(scope, before.id, version)],
        audit: { subjectId: before.id, body: told(effects.audit.body, replaced, version, terms) },
      },
    )
  },
  view: toPlan,
})

function currentOf(versions: readonly VersionRow[], month: VersionRow['valid_from']): VersionRow {
  const ordered = newestFirst(versions)
  return inForce(ordered, month) ?? must(ordered.at(-1), 'a plan has terms')
}

/** The terms that differ, beside what differs in the plan itself. */
function told(
  body: Record<string, unknown>,
  replaced: VersionRow | undefined,
  { valid_from }: VersionRow,
  terms: TermsRow,
) {
  const differing = differences(replaced ? termsOf(replaced) : {}, terms)
  return {
    before: { ...Object(body['before']), ...differing.before },
    after: { ...Object(body['after']), ...differing.after, valid_from },
  }
}
