import type { InputOf } from '@caderneta/contracts/define'
import { enrollments, events } from '@caderneta/contracts/enrollments'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { guardianNamed, unknownGuardian } from '../guardians/public.ts'
import { rowPlan } from './annual-plan.ts'
import { canSetDiscounts } from './enrollment-rules.ts'
import { enrollmentForUpdate } from './enrollment-store.ts'
import { type EnrollmentRow, toEnrollment } from './enrollment-view.ts'
import { payerColumns, productSharesRefusal, sharesRefusal } from './payer-shares.ts'
import { productsNamed } from './product-discounts.ts'

/** What is issued from now on is shared like this; what was issued before is owed as it was issued. */
export const setPayers = action(enrollments.setPayers, {
  lock: ({ params, body }, scope) => ({
    coGuardian: guardianNamed(scope, named(body)),
    products: productsNamed(
      scope,
      body.shares.flatMap(({ productId }) => productId ?? []),
    ),
    enrollment: one('enrollment', enrollmentForUpdate(scope, params.id)),
  }),
  decide: ({ enrollment: before, coGuardian: [coGuardian], products }, { body }, scope) => {
    if (before.version !== body.version) return refuse('changed_meanwhile')
    const ability = canSetDiscounts(before.status)
    if (!ability.can) return refuse(ability.reason)
    const columns = payerColumns(coGuardian?.id, body.shares)
    const refusal =
      payerRefusal(before, body, coGuardian, products) ?? sharesRefusal(columns, rowPlan(before), before.school_year)
    if (refusal) return refusal
    const { after, effects } = changed('enrollment', scope, before, columns, { event: events['enrollment.updated'] })
    return accept({ ...after, co_guardian_name: coGuardian?.name ?? null }, effects) // none: nobody shares
  },
  view: toEnrollment,
})

type Asked = InputOf<typeof enrollments.setPayers>['body']

function payerRefusal(
  before: EnrollmentRow,
  body: Asked,
  coGuardian: { id: string } | undefined,
  products: Parameters<typeof productSharesRefusal>[1],
) {
  const members = [body.coGuardianId === null ? 'coGuardianTaxId' : 'coGuardianId']
  if (body.shares.length > 0 && !coGuardian) return refuse(unknownGuardian(named(body)), {}, members)
  if (coGuardian?.id === before.guardian_id) return refuse('payer_twice', {}, members)
  return productSharesRefusal(body.shares, products)
}

/** Undefined: not given. */
function named({ coGuardianId, coGuardianTaxId }: Asked) {
  return { guardianId: coGuardianId ?? undefined, guardianTaxId: coGuardianTaxId ?? undefined }
}
