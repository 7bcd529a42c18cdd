import { events, products } from '@caderneta/contracts/products'
import { formatCents, toCents } from '@caderneta/kernel/money'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, type Effects, refuse } from '../../platform/operation/effects.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { coursesHeld } from '../courses/public.ts'
import { coursesProblem, isAboveNetwork } from './product-rules.ts'
import {
  addedCourses,
  networkLimit,
  oneProduct,
  productColumns,
  productForUpdate,
  removedCourses,
  sameName,
} from './product-store.ts'
import { named, toProduct } from './product-view.ts'

export const updateProduct = action(products.update, {
  lock: ({ params, body }, scope) => ({
    held: one('product', productForUpdate(scope, params.id)),
    before: one('product', oneProduct(scope, params.id)),
    courses: coursesHeld(scope, body.courseIds),
    limit: networkLimit(scope),
    same: sameName(scope, body.name, params.id),
  }),
  decide: ({ before, courses, limit: [limit], same }, { body }, scope) => {
    if (before.code !== null) return refuse('product_built_in')
    if (before.version !== body.version) return refuse('changed_meanwhile')
    if (same.length > 0) return refuse('product_already_exists', {}, ['name'])
    const known = toProduct(before).courses.map(({ id }) => id)
    const problem = coursesProblem(body.courseIds, courses, known)
    if (problem) return refuse(problem, {}, ['courseIds'])
    if (limit && isAboveNetwork(body.maximumCents, limit.cents))
      return refuse('product_maximum_above_network', { limit: formatCents(toCents(limit.cents)) }, ['maximumCents'])
    const event = events['product.updated']
    const { after, effects } = changed('product', scope, before, productColumns(body), { event })
    return accept(
      { ...after, course_count: courses.length, courses: named(courses) },
      withCourses(effects, scope, before.id, { before: known, after: body.courseIds }),
    )
  },
  view: toProduct,
})

type Sets = { before: readonly string[]; after: readonly string[] }

/** The courses are rows beside the product's: they are written in the same statement and stand in the same audit line. */
function withCourses(effects: Effects, scope: Scope, id: string, { before, after }: Sets): Effects {
  const gone = before.filter((course) => !after.includes(course))
  const come = after.filter((course) => !before.includes(course))
  if (gone.length === 0 && come.length === 0) return effects
  const { audit, parts } = effects
  return {
    ...effects,
    parts: [...parts, ...removedCourses(scope, id, gone), ...addedCourses(scope, id, come)],
    audit: { ...audit, body: { ...audit.body, coursesRemoved: gone, coursesAdded: come } },
  }
}
