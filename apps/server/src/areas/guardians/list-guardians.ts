import { guardians } from '@caderneta/contracts/guardians'
import { searchKey } from '@caderneta/kernel/search-text'
import type { RawBuilder } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { cursorOf, readCursor } from '../../platform/db/keyset.ts'
import { db, sql } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { isShared, isVisible } from './guardian-store.ts'
import { toGuardianListed } from './guardian-view.ts'

export const listGuardians = query(guardians.list, async (tx, { query: filter }, scope) => {
  const after = readCursor(filter.cursor, ['text', 'uuid'])
  let select = db
    .selectFrom('guardian as g')
    .select(['g.id', 'g.name', 'g.tax_id', 'g.email', 'g.phone', 'g.search'])
    .select([studentNames(scope).as('student_names'), isShared(scope, 'g.id').as('is_shared')])
    .where('g.tenant_id', '=', scope.tenantId)
    .where(isVisible(scope, 'g.id'))
  if (filter.schoolId) select = select.where(goesTo(scope, filter.schoolId))
  if (filter.search) select = select.where(matches(scope, filter.search))
  if (after) select = select.where(sql<boolean>`(g.search, g.id) > (${after[0]}::text, ${after[1]}::uuid)`)
  const rows = await tx.rows(
    select
      .orderBy('g.search')
      .orderBy('g.id')
      .limit(filter.maxResultCount + 1),
  )
  return cursorOf(
    rows,
    filter.maxResultCount,
    (row) => [row.search, row.id],
    (row) => toGuardianListed(row, scope),
  )
})

function studentNames(scope: Scope): RawBuilder<string[]> {
  return sql<string[]>`array(select n.name from student n where n.tenant_id = g.tenant_id and n.guardian_id = g.id
    and ${inSchools(scope, 'n.school_id')} order by n.name limit 20)`
}

function goesTo(scope: Scope, schoolId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from student f where f.tenant_id = g.tenant_id and f.guardian_id = g.id
    and f.school_id = ${schoolId}::uuid and ${inSchools(scope, 'f.school_id')})`
}

const fewestDocumentCharacters = 3

/** By the guardian's name, a student's name, or the beginning of the document; accents and punctuation do not matter. */
function matches(scope: Scope, search: string): RawBuilder<boolean> {
  const name = `%${searchKey(search)}%`
  const document = search.replace(/[\s./-]/g, '').toUpperCase()
  const byDocument =
    document.length >= fewestDocumentCharacters ? sql`or starts_with(g.tax_id, ${document}::text)` : sql``
  return sql<boolean>`(g.search like ${name}::text ${byDocument} or exists (select from student m where m.tenant_id = g.tenant_id
    and m.guardian_id = g.id and m.search like ${name}::text and ${inSchools(scope, 'm.school_id')}))`
}
