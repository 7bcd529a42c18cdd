import { settings } from '@caderneta/contracts/settings'
import { inSchools } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { notFound } from '../../platform/refusal.ts'
import { heldSettings } from './setting-values.ts'
import { toSetting } from './setting-view.ts'

export const listSettingsOfSchool = direct(settings.listOfSchool, async ({ platform, scope, input }) => {
  const { schoolId } = input.params
  const school = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    tx.first(
      statement(sql`select 1 from school where tenant_id = ${scope.tenantId}::int and id = ${schoolId}::uuid
        and ${inSchools(scope, 'id')}`),
    ),
  )
  if (!school) throw notFound('school')
  const held = await heldSettings(platform.readPool, scope.tenantId, schoolId)
  return held.filter(({ name }) => !name.includes('Abp.')).map(toSetting)
})
