import { events, gateways } from '@caderneta/contracts/gateways'
import type { Scope } from '../../platform/access/scope.ts'
import { sql } from '../../platform/db/sql.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, type Part, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { canBeDefault } from './bank-rules.ts'
import { accountForUpdate } from './bank-store.ts'
import { toBankAccount } from './bank-view.ts'

/** The one before it is the default one no longer. An account that is switched off meanwhile waits for this, and finds it. */
export const setDefaultAccount = action(gateways.setDefaultAccount, {
  lock: ({ params }, scope) => ({ account: one('bank_account', accountForUpdate(scope, params.id)) }),
  decide: ({ account }, _input, scope) => {
    const ability = canBeDefault(account)
    if (!ability.can) return refuse(ability.reason)
    const { id: subjectId, version } = account
    return accept(
      { ...account, is_default: true },
      {
        parts: [defaultPart(scope, subjectId)],
        history: [{ subjectId, event: 'updated' }],
        audit: { subjectId, body: { after: { isDefault: true } } },
        events: [news(events['bankAccount.updated'], { subjectId, version })],
      },
    )
  },
  view: toBankAccount,
})

function defaultPart({ tenantId }: Scope, id: string): Part {
  return {
    name: 'default_bank_account',
    rows: 1,
    sql: sql`insert into default_bank_account (tenant_id, bank_account_id) values (${tenantId}::int, ${id}::uuid)
      on conflict (tenant_id) do update set bank_account_id = excluded.bank_account_id returning 1`,
  }
}
