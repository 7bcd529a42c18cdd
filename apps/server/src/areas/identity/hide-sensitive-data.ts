import { identity } from '@caderneta/contracts/identity'
import { sql } from '../../platform/db/sql.ts'
import { action } from '../../platform/operation/action.ts'
import { accept } from '../../platform/operation/effects.ts'

export const hideSensitiveData = action(identity.hideSensitiveData, {
  lock: () => ({}),
  decide: (_state, { body }, scope) => {
    const { userId } = scope.actor
    const update = sql`update app_user set is_sensitive_data_masked = ${body.isHidden}::boolean
      where tenant_id = ${scope.tenantId}::int and id = ${userId}::uuid returning 1`
    return accept(body, {
      parts: [{ name: 'changed_user', rows: 1, sql: update }],
      audit: { subjectId: userId, body: { after: body } },
    })
  },
  view: (record) => record,
})
