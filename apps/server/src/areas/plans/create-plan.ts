import { events, plans } from '@caderneta/contracts/plans'
import { action } from '../../platform/operation/action.ts'
import { created } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { newVersionPart, planColumns, productsOfTerms, productsRefusal, sameName, termsColumns } from './plan-store.ts'
import { toPlan } from './plan-view.ts'

export const createPlan = action(plans.create, {
  prepare: async () => ({ id: newId(), versionId: newId() }),
  lock: ({ body }, scope) => ({
    same: sameName(scope, body.name),
    products: productsOfTerms(scope, body.terms.productIds),
  }),
  decide: ({ same, products }, { body }, scope, { id, versionId }) => {
    if (same.length > 0) return refuse('plan_already_exists', {}, ['name'])
    const wrong = productsRefusal(body.terms.productIds, products)
    if (wrong) return refuse(wrong, {}, ['terms.productIds'])
    const terms = termsColumns(body)
    const current = { id: versionId, number: 1, valid_from: body.validFrom, ...terms }
    const { row, effects } = created('plan', scope, id, planColumns(body), { event: events['plan.created'] })
    return accept(
      { ...row, current },
      {
        ...effects,
        parts: [...effects.parts, newVersionPart(scope, id, current)],
        audit: { subjectId: id, body: { after: { name: body.name, valid_from: body.validFrom, ...terms } } },
      },
    )
  },
  view: toPlan,
})
