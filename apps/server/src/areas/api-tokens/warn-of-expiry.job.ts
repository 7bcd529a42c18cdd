// Once a day: who made a token is told by e-mail, thirty days before it expires, once for each expiry.
import type { Locale } from '../../platform/access/scope.ts'
import { systemActor } from '../../platform/access/scope.ts'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { job } from '../../platform/jobs/job.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { Platform } from '../../platform/platform.ts'
import { canMail, queueDelivery } from '../deliveries/public.ts'

type Expiring = { id: string; name: string; user_id: string; created_by: string | null; expires_at: Date }
type Reader = { tenantId: number; id: string; name: string; email: string; language: Locale | null }

const atOnce = 200

export const warnOfExpiry = job(
  'apiTokens.warn-of-expiry',
  () => null,
  async (_payload, { platform }) => {
    if (!canMail(platform)) return
    const networks = await readTransaction(platform.readPool, 0, (tx) =>
      tx.rows(statement(sql<{ id: number }>`select id from control.tenant where is_active order by id`)),
    )
    for (const { id } of networks) await warnIn(platform, id)
    platform.wakeRelay()
  },
)

async function warnIn(platform: Platform, tenantId: number): Promise<void> {
  const expiring = await readTransaction(platform.readPool, tenantId, (tx) =>
    tx.rows(
      statement(sql<Expiring>`select t.id, t.name, t.user_id, t.created_by, t.expires_at from api_token t
        join app_user u on u.tenant_id = t.tenant_id and u.id = t.user_id and u.is_active
        where t.tenant_id = ${tenantId}::int and t.revoked_at is null and t.warned_at is null
          and t.expires_at > clock_timestamp() and t.expires_at <= clock_timestamp() + interval '30 days'
        order by t.expires_at limit ${atOnce}::int`),
    ),
  )
  for (const token of expiring) {
    const reader = await readerOf(platform, tenantId, token)
    if (reader) await warn(platform, tenantId, token, reader)
  }
}

/** Its maker, of the network or of the provider; its user where the maker is gone or was the command line. */
async function readerOf(platform: Platform, tenantId: number, token: Expiring): Promise<Reader | undefined> {
  const { created_by: maker, user_id: user } = token
  const made =
    maker === null ? undefined : ((await person(platform, tenantId, maker)) ?? (await person(platform, 0, maker)))
  return made ?? person(platform, tenantId, user)
}

async function person(platform: Platform, tenantId: number, id: string): Promise<Reader | undefined> {
  const found = await readTransaction(platform.readPool, tenantId, (tx) =>
    tx.first(
      statement(sql<Omit<Reader, 'tenantId'>>`select id, name, email, language from app_user
        where tenant_id = ${tenantId}::int and id = ${id}::uuid and is_active`),
    ),
  )
  return found && { tenantId, ...found }
}

/** Somebody of the provider has their messages at the host: the letter is queued there first, so that a crash repeats rather than loses it. */
async function warn(platform: Platform, tenantId: number, token: Expiring, reader: Reader): Promise<void> {
  const locale = reader.language ?? 'pt-BR'
  const letter = queueDelivery(platform, {
    tenantId: reader.tenantId,
    userId: reader.id,
    to: reader.email,
    locale,
    content: {
      kind: 'apiTokenExpiring',
      name: reader.name,
      token: token.name,
      until: token.expires_at.toLocaleDateString(locale, { dateStyle: 'short', timeZone: 'America/Sao_Paulo' }),
      url: `${platform.url}/configuracoes/tokens/${token.id}`,
    },
    expiresAt: token.expires_at,
  })
  const mark = {
    name: 'warned_token',
    rows: 1,
    sql: sql`update api_token set warned_at = clock_timestamp() where tenant_id = ${tenantId}::int and id = ${token.id}::uuid
      and warned_at is null returning 1`,
  }
  const isHere = reader.tenantId === tenantId
  if (!isHere) await commit(platform, reader.tenantId, token, letter)
  await commit(platform, tenantId, token, {
    parts: [mark, ...(isHere ? letter.parts : [])],
    events: isHere ? letter.events : [],
  })
}

async function commit(
  platform: Platform,
  tenantId: number,
  token: Expiring,
  effects: ReturnType<typeof queueDelivery>,
): Promise<void> {
  await writeTransaction(platform.writePool, tenantId, (tx) =>
    commitOperation(tx, {
      actor: systemActor,
      operation: 'apiTokens.warnOfExpiry',
      effects: { ...effects, audit: { subjectId: token.id, body: { expires_at: token.expires_at.toISOString() } } },
    }),
  )
}
