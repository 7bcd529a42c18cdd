import { agreementApprovals, type RoleLimit } from '@caderneta/contracts/agreement-approvals'
import { queryWith } from '../../platform/operation/query.ts'
import { termsOfNetwork } from './agreement-policy.ts'
import { limitsOfRoles, type RoleLimitRow } from './limit-store.ts'
import { toLimit } from './waiver-limits.ts'

export const listLimits = queryWith(
  agreementApprovals.limits,
  termsOfNetwork,
  async (tx, _input, scope, { limits }) => {
    const rows = await tx.rows(limitsOfRoles(scope))
    return { items: rows.map(toRoleLimit), network: limits.usual }
  },
)

export function toRoleLimit(row: RoleLimitRow): RoleLimit {
  const { role_id: roleId, role_name: roleName, makes, approves, version } = row
  return { roleId, roleName, makes, approves, limit: toLimit(row), version }
}
