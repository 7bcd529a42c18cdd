import { secondFactors } from '@caderneta/contracts/second-factors'
import { sql, statement } from '../../platform/db/sql.ts'
import type { Poolless } from '../../platform/platform.ts'
import { query } from '../../platform/operation/query.ts'
import { canMail } from '../deliveries/public.ts'
import { factorsOf, recoveryCodesLeft } from './factor-store.ts'

export const getOwnFactors = query(secondFactors.getOwn, async (tx, _input, { tenantId, actor }, platform) => {
  const owner = { tenantId, userId: actor.userId }
  const required = statement(sql<{
    is_required: boolean
  }>`select coalesce(bool_or(r.needs_second_factor), false) as is_required
    from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
    where ur.tenant_id = ${tenantId}::int and ur.user_id = ${actor.userId}::uuid`)
  const password = statement(sql<{ has_one: boolean }>`select password_hash is not null as has_one
    from app_user where tenant_id = ${tenantId}::int and id = ${actor.userId}::uuid`)
  const [factors, codes, role, own] = await Promise.all([
    tx.rows(factorsOf(owner)),
    tx.first(recoveryCodesLeft(owner)),
    tx.first(required),
    tx.first(password),
  ])
  return {
    enabledMfaProviders: factors.filter(({ is_on }) => is_on).map(({ provider }) => provider),
    recoveryCodesLeft: codes?.left ?? 0, // none: an aggregate always has its row
    isRequired: role?.is_required === true,
    canMail: canMail(platform),
    provider: usesPassword(platform, own?.has_one === true) ? null : (platform.identityProvider?.name ?? null),
  }
})

/** Is the password what the caller proves who they are with? */
function usesPassword({ identityProvider }: Poolless, hasOne: boolean): boolean {
  return identityProvider === null || (identityProvider.takesPasswords && hasOne)
}
