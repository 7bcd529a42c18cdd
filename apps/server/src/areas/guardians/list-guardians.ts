import { guardians } from '@caderneta/contracts/guardians'
import type { RawBuilder } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { when } from '../../platform/db/conditions.ts'
import { db, sql } from '../../platform/db/sql.ts'
import { type Cut, list } from '../../platform/operation/list.ts'
import { isShared, isVisible } from './guardian-store.ts'
import { toGuardianListed } from './guardian-view.ts'
import { masked } from './masking.ts'
import { guardianPageFound, isGuardianFound } from './people-found.ts'

export const listGuardians = list(guardians.list, {
  rows: (scope) =>
    db
      .selectFrom('guardian as g')
      .select(['g.tenant_id', 'g.id', 'g.name', 'g.tax_id', 'g.email', 'g.phone', 'g.search', 'g.lacks_address'])
      .select([studentNames(scope).as('student_names'), isShared(scope).as('is_shared')])
      .where('g.tenant_id', '=', scope.tenantId)
      .where('g.merged_into', 'is', null)
      .where(isVisible(scope)),
  equal: { lacksAddress: 'lacks_address' },
  search: (text, scope) => isGuardianFound(scope, text),
  where: ({ schoolId, contact }, scope) => [when(schoolId, (ids) => goesTo(scope, ids)), when(contact, isContact)],
  order: { name: ['search', 'text'] },
  cut: ({ search, schoolId, contact, lacksAddress }, scope, page) => {
    if (contact !== undefined || lacksAddress !== undefined) return undefined
    if (search) return schoolId === undefined ? guardianPageFound(scope, search, page) : undefined
    return schoolId && pageOfSchools(scope, [schoolId].flat(), page)
  },
  sorted: {
    students: ['student_names', 'words'],
    phone: ['phone', 'text'],
    email: ['email', 'text'],
  },
  first: 'name',
  // A screen is looked at over the shoulder: the whole document is on the guardian's page and in a file.
  view: (row, scope) => ({ ...toGuardianListed(row, scope), taxId: masked.taxId(row.tax_id) }),
  exported: toGuardianListed,
})

function studentNames(scope: Scope): RawBuilder<string[]> {
  return sql<string[]>`array(select n.name from student n where n.tenant_id = g.tenant_id and n.guardian_id = g.id
    and ${inSchools(scope, 'n.school_id')} order by n.name limit 20)`
}

function goesTo(scope: Scope, schoolIds: string[]): RawBuilder<boolean> {
  return sql<boolean>`exists (select from student f where f.tenant_id = r.tenant_id and f.guardian_id = r.id
    and f.school_id = any(${schoolIds}::uuid[]) and ${inSchools(scope, 'f.school_id')})`
}

/** Ids of a page of the families of these schools: each school gives its own page, cut on an index. */
function pageOfSchools(scope: Scope, schoolIds: string[], { beyond, order, most }: Cut): RawBuilder<unknown> {
  return sql`select k.id from unnest(${schoolIds}::uuid[]) o(school_id) cross join lateral (select distinct k.id, k.search
      from (select f.guardian_id as id, f.guardian_search as search from student f where f.tenant_id = ${scope.tenantId}::int
        and f.school_id = o.school_id and f.guardian_id is not null and ${inSchools(scope, 'f.school_id')}) k
      where ${beyond} order by ${order} limit ${most}::int) k
    group by k.id, k.search order by ${order} limit ${most}::int`
}

/** The whole e-mail or telephone, as it is kept: each is found on an index of its own. */
function isContact(contact: string): RawBuilder<boolean> {
  return sql<boolean>`(r.email = ${contact}::text or r.phone = ${contact}::text)`
}
