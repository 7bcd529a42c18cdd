// Who is signed in proves once more who they are; for five minutes the calls that ask for it then go through, in this sign-in alone.
import { secondFactors } from '@caderneta/contracts/second-factors'
import type pg from 'pg'
import type { Caller, SignIn } from '../../platform/access/caller.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, type Part } from '../../platform/operation/effects.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SignInUser } from '../users/public.ts'
import { securityNotice } from './email-code.ts'
import type { Owner } from './factor-codes.ts'
import { countedCode, outcomeOf, ownPerson, provePassword } from './own-person.ts'
import { type Proof, takeCode } from './take-code.ts'

const minutes = 5

export const proveAgain = action(secondFactors.prove, {
  prepare: async ({ body }, { platform, scope }) => {
    const user = await ownPerson(platform, scope)
    return {
      outcome: await outcomeOf(() => proof(platform, user, body)),
      notice: securityNotice(platform, user, 'recoveryCodeUsed', scope.locale),
    }
  },
  lock: () => ({}),
  decide: (_state, _input, { tenantId, actor, signIn }, { outcome, notice }) => {
    if (outcome instanceof Refusal) throw outcome
    if (!signIn) throw new Refusal('sign_in_needed', { status: 403 })
    const isRecovery = outcome === 'recovery'
    return accept(
      { minutes },
      {
        parts: [...proofParts({ tenantId, userId: actor.userId }, signIn), ...(isRecovery ? notice.parts : [])],
        audit: { subjectId: actor.userId, body: { after: { proof: outcome } } },
        events: isRecovery ? notice.events : [],
      },
    )
  },
  view: (record) => record,
})

type Given = { code?: string | undefined; password?: string | undefined }

/** Who has a second factor proves it; the password alone is enough only where there is none. */
async function proof(platform: Platform, user: SignInUser, { code, password }: Given): Promise<Proof | 'password'> {
  if (user.mfaProviders.length === 0) {
    await provePassword(platform, user, password ?? '') // none: nothing given is a wrong password
    return 'password'
  }
  return countedCode(platform, user, async () => {
    const taken = await takeCode(platform, user, code ?? '') // none: nothing given is a wrong code
    if (!taken) throw new Refusal('code_wrong', { members: ['code'] })
    return taken
  })
}

function proofParts({ tenantId, userId }: Owner, { grantHash }: SignIn): Part[] {
  return [
    {
      name: 'old_proof',
      rows: 'any',
      sql: sql`delete from factor_proof where tenant_id = ${tenantId}::int and user_id = ${userId}::uuid
        and grant_hash <> ${grantHash}::bytea and proved_at < clock_timestamp() - interval '1 day' returning 1`,
    },
    {
      name: 'new_proof',
      rows: 1,
      sql: sql`insert into factor_proof (tenant_id, user_id, grant_hash, proved_at)
        values (${tenantId}::int, ${userId}::uuid, ${grantHash}::bytea, clock_timestamp())
        on conflict (tenant_id, user_id, grant_hash) do update set proved_at = excluded.proved_at returning 1`,
    },
  ]
}

/** Has the caller proved within five minutes who they are: by signing in, or again since? */
export function provedLately(pool: pg.Pool): (caller: Caller) => Promise<boolean> {
  return async ({ tenantId, actor, signIn }) => {
    if (!signIn) return false
    const found = await readTransaction(pool, tenantId, (tx) =>
      tx.first(
        statement(sql<{ is_proved: boolean }>`select
          to_timestamp(${signIn.at}::bigint) > clock_timestamp() - make_interval(mins => ${minutes}::int)
          or exists (select from factor_proof where tenant_id = ${tenantId}::int and user_id = ${actor.userId}::uuid
            and grant_hash = ${signIn.grantHash}::bytea
            and proved_at > clock_timestamp() - make_interval(mins => ${minutes}::int)) as is_proved`),
      ),
    )
    return found?.is_proved === true
  }
}
