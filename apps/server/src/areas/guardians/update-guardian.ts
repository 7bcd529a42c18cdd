import { events, type Guardian, guardians } from '@caderneta/contracts/guardians'
import { missingPayerParts } from '@caderneta/contracts/payer-address'
import { isCalendarDate } from '@caderneta/kernel/calendar-date'
import { searchKey } from '@caderneta/kernel/search-text'
import type { Scope } from '../../platform/access/scope.ts'
import { sql } from '../../platform/db/sql.ts'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, type Part, refuse } from '../../platform/operation/effects.ts'
import { closedGuardian, guardianProblem } from './guardian-rules.ts'
import { defaultContactParts, guardianForUpdate, sameTaxId } from './guardian-store.ts'
import { toGuardian } from './guardian-view.ts'
import type { GuardianRow } from './guardian-row.ts'
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
    const closed = closedGuardian(before)
    if (closed) return refuse(closed)
    if (twins.length > 0) return refuse('tax_id_already_exists', {}, ['taxId'])
    const columns = changedColumns(before, body)
    const bornOn = columns.born_on !== null && isCalendarDate(columns.born_on) ? columns.born_on : null
    const problem = guardianProblem({ taxId: columns.tax_id, bornOn }, scope.today)
    if (problem) return refuse(problem, {}, ['bornOn'])
    const { after, effects } = changed('guardian', scope, before, columns, {
      event: events['guardian.updated'],
      mask: maskedColumns,
    })
    const address: unknown = JSON.parse(after.address)
    const cleared = clearedContacts(scope, before, columns)
    return accept(
      { guardian: { ...after, address, lacks_address: missingPayerParts(address).length > 0 }, students },
      { ...effects, parts: [...effects.parts, ...cleared, ...defaultContactParts(scope, after)] },
    )
  },
  view: toGuardian,
})

/** A default that is emptied is no contact any more; one that is replaced stays among the others. */
function clearedContacts(scope: Scope, before: GuardianRow, after: Pick<GuardianRow, 'email' | 'phone'>): Part[] {
  const gone = (['email', 'phone'] as const).filter((kind) => before[kind] !== null && after[kind] === null)
  return gone.map((kind) => ({
    name: `cleared_${kind}`,
    rows: 1,
    sql: sql`delete from guardian_contact where tenant_id = ${scope.tenantId}::int and guardian_id = ${before.id}::uuid
      and kind = ${kind}::text and value = ${before[kind]}::text returning id`,
  }))
}

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
