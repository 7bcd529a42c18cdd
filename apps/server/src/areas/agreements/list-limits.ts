import { agreementApprovals, type RoleLimit } from '@caderneta/contracts/agreement-approvals'
import { query } from '../../platform/operation/query.ts'
import { agreementTerms } from './agreement-policy.ts'
import { limitsOfRoles, type RoleLimitRow } from './limit-store.ts'
import { toLimit } from './waiver-limits.ts'

export const listLimits = query(agreementApprovals.limits, async (tx, _input, scope, platform) => {
  const [rows, { limits }] = await Promise.all([tx.rows(limitsOfRoles(scope)), agreementTerms(scope, platform)])
  return { items: rows.map(toRoleLimit), network: limits.usual }
})

export function toRoleLimit(row: RoleLimitRow): RoleLimit {
  const { role_id: roleId, role_name: roleName, makes, approves, version } = row
  return { roleId, roleName, makes, approves, limit: toLimit(row), version }
}
