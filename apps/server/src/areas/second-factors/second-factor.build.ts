// Test builder: an authenticator of somebody, waiting or on, and the code it shows now.
import type pg from 'pg'
import { codeHash, newRecoveryCodes, newSecret, type Owner, plainCode, sealSecret } from './factor-codes.ts'
import { stepAt, totp } from './totp.ts'

type Ground = { pool: pg.Pool }
type Given = { secret: string; now: Date }

/** Takes the place of what the person had. `codeAt(1)`: the code of the next half minute. */
export async function buildSecondFactor({ pool }: Ground, { secret, now }: Given, owner: Owner, isOn: boolean) {
  const { tenantId, userId } = owner
  const key = newSecret()
  const codes = newRecoveryCodes()
  for (const table of ['second_factor', 'recovery_code', 'factor_code'])
    await pool.query(`delete from ${table} where tenant_id = $1 and user_id = $2`, [tenantId, userId])
  await pool.query(
    `insert into second_factor (tenant_id, user_id, provider, sealed, confirmed_at)
     values ($1, $2, 'Authenticator', $3, case when $4 then clock_timestamp() end)`,
    [tenantId, userId, sealSecret({ secret }, key), isOn],
  )
  if (isOn)
    await pool.query('insert into recovery_code (tenant_id, user_id, code_hash) select $1, $2, unnest($3::bytea[])', [
      tenantId,
      userId,
      codes.map((code) => codeHash({ secret }, owner, plainCode(code))),
    ])
  await pool.query('update app_user set mfa_providers = $3 where tenant_id = $1 and id = $2', [
    tenantId,
    userId,
    isOn ? ['Authenticator'] : [],
  ])
  const codeAt = (by: number) => totp(key, stepAt(now) + by)
  return { code: codeAt(0), codeAt, codes }
}
