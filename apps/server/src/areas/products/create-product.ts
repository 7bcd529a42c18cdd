import { events, products } from '@caderneta/contracts/products'
import { formatCents, toCents } from '@caderneta/kernel/money'
import { action } from '../../platform/operation/action.ts'
import { created } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { coursesHeld } from '../courses/public.ts'
import { coursesProblem, isAboveNetwork } from './product-rules.ts'
import { addedCourses, networkLimit, productColumns, sameName } from './product-store.ts'
import { named, toProduct } from './product-view.ts'

export const createProduct = action(products.create, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({
    courses: coursesHeld(scope, body.courseIds),
    limit: networkLimit(scope),
    same: sameName(scope, body.name),
  }),
  decide: ({ courses, limit: [limit], same }, { body }, scope, id) => {
    if (same.length > 0) return refuse('product_already_exists', {}, ['name'])
    const problem = coursesProblem(body.courseIds, courses, [])
    if (problem) return refuse(problem, {}, ['courseIds'])
    if (limit && isAboveNetwork(body.maximumCents, limit.cents))
      return refuse('product_maximum_above_network', { limit: formatCents(toCents(limit.cents)) }, ['maximumCents'])
    const { row, effects } = created('product', scope, id, productColumns(body), { event: events['product.created'] })
    const { audit, parts } = effects
    return accept(
      { ...row, code: null, course_count: courses.length, courses: named(courses) },
      {
        ...effects,
        parts: [...parts, ...addedCourses(scope, id, body.courseIds)],
        audit: { ...audit, body: { ...audit.body, courseIds: body.courseIds } },
      },
    )
  },
  view: toProduct,
})
