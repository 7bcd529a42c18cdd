// A day has passed: promises whose money would have arrived are kept or broken, by what the family paid from the day they were made to
// the day they were for. Heard twice, the second time finds none that waits.
import { events } from '@caderneta/contracts/collection'
import { events as networkEvents } from '@caderneta/contracts/tenants'
import { nextBusinessDay } from '@caderneta/kernel/business-days'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { sql } from 'kysely'
import { networkSubject } from '../../platform/access/network-subject.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { writeTransaction } from '../../platform/db/connection.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { Part } from '../../platform/operation/effects.ts'
import { news, on } from '../../platform/outbox/news.ts'

export const mostAtOnce = 500

type Ripe = { id: string; guardian_id: string; cents: number; made_on: string; promised_on: string; version: number }
type Judged = Ripe & { status: 'kept' | 'broken'; paid_cents: number }

export const judgePromises = on(networkEvents['day-passed'], {
  name: 'collection.judge',
  isInOrder: true,
  hear: async ({ payload }, context) => {
    while ((await judgeSome(context, payload.day)) === mostAtOnce);
    context.platform.wakeRelay()
  },
})

/** @returns how many were found. */
async function judgeSome({ platform, scope }: JobContext, day: string): Promise<number> {
  return writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const ripe = await tx.rows(ripeForUpdate(scope, day))
    if (ripe.length === 0) return 0
    const paid = new Map((await tx.rows(paidFor(scope, ripe))).map(({ id, cents }) => [id, cents]))
    const judged = ripe.map((promise): Judged => {
      // none: the family paid nothing in that time
      const cents = paid.get(promise.id) ?? 0
      return { ...promise, status: cents >= promise.cents ? 'kept' : 'broken', paid_cents: cents }
    })
    await commitOperation(tx, {
      actor: scope.actor,
      operation: 'collection.judge',
      effects: {
        parts: [judgedPart(scope, judged)],
        history: judged.map(({ guardian_id, status, promised_on: promisedOn }) => ({
          subjectId: guardian_id,
          event: status === 'kept' ? 'promiseKept' : 'promiseBroken',
          data: { promisedOn },
        })),
        audit: { subjectId: networkSubject(scope.tenantId), body: { day, ...countsOf(judged) } },
        events: [
          news(events['collection.promisesJudged'], {
            subjectId: networkSubject(scope.tenantId),
            version: Number(day.replaceAll('-', '')),
            payload: { day },
          }),
        ],
      },
    })
    return ripe.length
  })
}

function countsOf(judged: readonly Judged[]) {
  const kept = judged.filter(({ status }) => status === 'kept').length
  return { kept, broken: judged.length - kept }
}

function ripeForUpdate({ tenantId }: Scope, day: string): Query<Ripe> {
  return statement(sql<Ripe>`select p.id, p.guardian_id, p.cents, p.made_on, p.promised_on, p.version from collection_promise p
    where p.tenant_id = ${tenantId}::int and p.status = 'open' and p.judged_after < ${day}::date
    order by p.judged_after, p.id limit ${mostAtOnce}::int for update of p`)
}

/** Payments that stand, of what the family owes, up to the promised day or the bank day that it moves to. */
function paidFor({ tenantId }: Scope, ripe: readonly Ripe[]): Query<{ id: string; cents: number }> {
  const lastDays = ripe.map(({ promised_on: day }) => nextBusinessDay(toCalendarDate(day)))
  return statement(sql<{ id: string; cents: number }>`select r.id, sum(p.cents)::bigint as cents
    from unnest(${ripe.map(({ id }) => id)}::uuid[], ${ripe.map(({ guardian_id: id }) => id)}::uuid[],
      ${ripe.map(({ made_on: day }) => day)}::date[], ${lastDays}::date[]) r(id, guardian_id, made_on, last_on)
    join invoice i on i.tenant_id = ${tenantId}::int and i.guardian_id = r.guardian_id
    join payment p on p.tenant_id = i.tenant_id and p.invoice_id = i.id and p.reverted_by is null and p.paid_on between r.made_on and r.last_on
    group by r.id`)
}

function judgedPart({ tenantId }: Scope, judged: readonly Judged[]): Part {
  return {
    name: 'judged_promise',
    rows: judged.length,
    sql: sql`update collection_promise p set status = j.status, paid_cents = j.paid_cents, version = p.version + 1
      from unnest(${judged.map(({ id }) => id)}::uuid[], ${judged.map(({ status }) => status)}::text[],
        ${judged.map(({ paid_cents: cents }) => cents)}::bigint[]) j(id, status, paid_cents)
      where p.tenant_id = ${tenantId}::int and p.id = j.id and p.status = 'open' returning 1`,
  }
}
