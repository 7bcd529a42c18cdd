import { events, type Guardian, guardians } from '@caderneta/contracts/guardians'
import { isCalendarDate } from '@caderneta/kernel/calendar-date'
import { searchKey } from '@caderneta/kernel/search-text'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { guardianProblem } from './guardian-rules.ts'
import { guardianForUpdate, sameTaxId } from './guardian-store.ts'
import { type GuardianRow, toGuardian } from './guardian-view.ts'
import { maskedColumns } from './masking.ts'
import { studentsOf } from './student-store.ts'

type Change = {
  name?: string | undefined
  taxId?: string | undefined
  email?: string | null | undefined
  phone?: string | null | undefined
  bornOn?: string | null | undefined
  address?: Guardian['address'] | undefined
}

export const updateGuardian = action(guardians.update, {
  lock: ({ params, body }, scope) => ({
    guardian: one('guardian', guardianForUpdate(scope, params.id)),
    students: studentsOf(scope, params.id),
    twins: sameTaxId(scope, body.taxId, params.id),
  }),
  decide: ({ guardian: before, students, twins }, { body }, scope) => {
    if (before.version !== body.version) return refuse('changed_meanwhile')
    if (before.is_shared) return refuse('guardian_shared')
    if (twins.length > 0) return refuse('tax_id_already_exists', {}, ['taxId'])
    const columns = changedColumns(before, body)
    const bornOn = columns.born_on !== null && isCalendarDate(columns.born_on) ? columns.born_on : null
    const problem = guardianProblem({ taxId: columns.tax_id, bornOn }, scope.today)
    if (problem) return refuse(problem, {}, ['bornOn'])
    const { after, effects } = changed('guardian', scope, before, columns, {
      event: events['guardian.updated'],
      mask: maskedColumns,
    })
    return accept({ guardian: { ...after, address: JSON.parse(after.address) }, students }, effects)
  },
  view: toGuardian,
})

/** What was left out stays. */
function changedColumns(before: GuardianRow, change: Change) {
  const given = <T>(value: T | undefined, kept: T): T => (value === undefined ? kept : value)
  const name = given(change.name, before.name)
  return {
    name,
    tax_id: given(change.taxId, before.tax_id),
    email: given(change.email, before.email),
    phone: given(change.phone, before.phone),
    born_on: given(change.bornOn, before.born_on),
    address: JSON.stringify(given<unknown>(change.address, before.address)),
    search: searchKey(name),
  }
}
