// Each network's part is planned by that network's own call, as one job there: where one refuses, the others go on.
// Audit line, key and news are those of each network's call.
import { deskTransfers } from '@caderneta/contracts/desk-transfers'
import type { PayoutMethod } from '@caderneta/contracts/payout-shapes'
import { businessDate, networkNow } from '../../platform/clock.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { type Call, direct } from '../../platform/operation/endpoint.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { scheduleMany } from '../payouts/public.ts'

type Part = { networkId: number; transferIds: string[]; totalCents: number }
type Planned = { networkId: number; jobId: string | null; refusal: string | null }

export const scheduleTransfers = direct(deskTransfers.scheduleTransfers, async (call) => {
  const items: Planned[] = []
  // Each network is a transaction of its own.
  for (const part of call.input.body.networks) items.push(await plannedIn(call, part, call.input.body.method))
  return { items }
})

async function plannedIn(
  { platform, scope: host, key }: Pick<Call<unknown>, 'platform' | 'scope' | 'key'>,
  part: Part,
  method: PayoutMethod,
): Promise<Planned> {
  const { networkId, transferIds, totalCents } = part
  try {
    const scope = await scopeIn({ platform, scope: host }, networkId)
    const body = { transferIds, totalCents, method, bankAccountId: await accountOf({ platform, scope }, method) }
    const input = { params: {}, query: {}, body }
    const own = key === undefined ? undefined : `${key.slice(0, 200)}:${networkId}`
    const answer = await scheduleMany.run({ platform, scope, input, key: own })
    return { networkId, jobId: jobOf(answer.body), refusal: null }
  } catch (error) {
    if (error instanceof Refusal) return { networkId, jobId: null, refusal: error.code }
    throw error
  }
}

type Where = Pick<Call<unknown>, 'platform' | 'scope'>

/** The same person, in one network at its own time. */
async function scopeIn({ platform, scope }: Where, networkId: number): Promise<Scope> {
  const tenant = await platform.directory.find(networkId)
  if (!tenant?.isActive) throw notFound('network')
  const now = networkNow(platform.clock, tenant.clockAdvanceDays)
  return { ...scope, tenantId: networkId, now, today: businessDate(now) }
}

/** The account that the network last paid from in that way, or the only one that it has for it. @throws Refusal */
async function accountOf({ platform, scope }: Where, method: PayoutMethod): Promise<string> {
  const accounts = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    tx.rows(method === 'file' ? accountsWithAgreement(scope) : activeAccounts(scope)),
  )
  const [first] = accounts
  if (!first && method === 'file') throw new Refusal('desk_no_file_account')
  if (!first || (first.last_paid_at === null && accounts.length > 1)) throw new Refusal('desk_account_unclear')
  return first.id
}

type LastPaid = { id: string; last_paid_at: Date | null }

function activeAccounts({ tenantId }: Scope): Query<LastPaid> {
  return statement(sql<LastPaid>`select b.id, l.last_paid_at from bank_account b
    left join lateral (select max(y.created_at) as last_paid_at from payout y where y.tenant_id = b.tenant_id and y.bank_account_id = b.id) l on true
    where b.tenant_id = ${tenantId}::int and b.is_active order by l.last_paid_at desc nulls last, b.id limit 2`)
}

/** An agreement is only given to an account whose bank's files are written. */
function accountsWithAgreement({ tenantId }: Scope): Query<LastPaid> {
  return statement(sql<LastPaid>`select b.id, l.last_paid_at from bank_account b
    join payment_agreement g on g.tenant_id = b.tenant_id and g.bank_account_id = b.id
    left join lateral (select max(y.created_at) as last_paid_at from payout y
      where y.tenant_id = b.tenant_id and y.bank_account_id = b.id and y.method = 'file') l on true
    where b.tenant_id = ${tenantId}::int and b.is_active order by l.last_paid_at desc nulls last, b.id limit 2`)
}

function jobOf(body: unknown): string | null {
  return typeof body === 'object' && body !== null && 'jobId' in body && typeof body.jobId === 'string'
    ? body.jobId
    : null
}
