// A day has passed: what could be paid until before it and was not, expires. Killed halfway it is heard again and goes on with the rest;
// an invoice that a running import holds expires with the next day.
import { events } from '@caderneta/contracts/invoice-events'
import { events as networkEvents } from '@caderneta/contracts/tenants'
import { createHash } from 'node:crypto'
import { networkSubject } from '../../platform/access/network-subject.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { writeTransaction } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { Effects, OutboxEvent, Part } from '../../platform/operation/effects.ts'
import { news, on } from '../../platform/outbox/news.ts'
import { counted, countedColumns } from './counted-invoices.ts'
import { withdrawnInstructionsPart, ordersOfTitle } from './bank-instructions.ts'
import type { InvoiceTable } from './invoice-rows.ts'

export const mostAtOnce = 500

/** Its bank may protest it all the same: whoever asked for that to be stopped is heard. */
const ordersOfExpired = ordersOfTitle.filter((movement) => movement !== 'stopProtest')

type Overripe = Pick<InvoiceTable, 'id' | 'school_id' | 'generation' | 'version' | 'payable_until'>

export const onDayPassed = on(networkEvents['day-passed'], {
  name: 'invoices.expire',
  isInOrder: true,
  hear: async ({ payload }, context) => {
    while ((await expireSome(context, payload.day)) === mostAtOnce);
    context.platform.wakeRelay()
  },
})

/** @returns how many were looked at: those that a hold came to meanwhile are not found again. */
async function expireSome({ platform, scope }: JobContext, day: string): Promise<number> {
  return writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const held = await tx.rows(overripeHeld(scope, day))
    const found = await tx.rows(overripeAmong(scope, held, day))
    if (found.length === 0) return held.length
    const effects = expiry(scope, found, day)
    await commitOperation(tx, { actor: scope.actor, operation: 'invoices.expire', effects })
    return held.length
  })
}

/** Of invoice `i`. */
const isOverripe = (day: string) => sql`i.status in ('generated', 'pending') and i.payable_until < ${day}::date
  and not exists (select from invoice_hold h where h.tenant_id = i.tenant_id and h.invoice_id = i.id)`

/** Found on an index, then locked in id order as everyone locks invoices. */
function overripeHeld({ tenantId }: Pick<Scope, 'tenantId'>, day: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select o.id from invoice o where o.tenant_id = ${tenantId}::int
      and o.id in (select i.id from invoice i where i.tenant_id = ${tenantId}::int and ${isOverripe(day)}
        order by i.payable_until, i.id limit ${mostAtOnce}::int)
    order by o.id for update`)
}

/** A statement of its own sees the holds that were made while the locks were waited for. */
function overripeAmong(
  { tenantId }: Pick<Scope, 'tenantId'>,
  held: readonly { id: string }[],
  day: string,
): Query<Overripe> {
  return statement(sql<Overripe>`select i.id, i.school_id, i.generation, i.version, i.payable_until from invoice i
    where i.tenant_id = ${tenantId}::int and i.id = any(${held.map(({ id }) => id)}::uuid[]) and ${isOverripe(day)} order by i.id`)
}

/** A history row per invoice, one audit line, and an event per school: it is told to who sees the school. */
function expiry(scope: Scope, found: readonly Overripe[], day: string): Effects {
  const hash = createHash('sha256')
  for (const { id, payable_until: until } of found) hash.update(`${id}:${until}\n`)
  return {
    parts: [expiredPart(scope, found), withdrawnInstructionsPart(scope, found, ordersOfExpired)],
    history: found.map(({ id, payable_until: until }) => ({ subjectId: id, event: 'expired', data: { until } })),
    audit: {
      subjectId: networkSubject(scope.tenantId),
      body: { day, count: found.length, after: { status: 'expired' }, contentHash: hash.digest('hex') },
    },
    events: [...Map.groupBy(found, ({ school_id: id }) => id)].map(([schoolId, ofSchool]) =>
      expiredNews(schoolId, ofSchool, day),
    ),
  }
}

function expiredNews(schoolId: string, ofSchool: readonly Overripe[], day: string): OutboxEvent {
  return news(events['invoice.chunkExpired'], {
    subjectId: schoolId,
    schoolId,
    version: Number(day.replaceAll('-', '')),
    payload: { day, invoiceIds: ofSchool.map(({ id }) => id) },
  })
}

function expiredPart({ tenantId }: Pick<Scope, 'tenantId'>, found: readonly Overripe[]): Part {
  return counted(tenantId, {
    name: 'expired_invoice',
    rows: found.length,
    sql: sql`update invoice i set status = 'expired', version = i.version + 1
      from unnest(${found.map(({ id }) => id)}::uuid[], ${found.map(({ version }) => version)}::int[]) e(id, version)
      where i.tenant_id = ${tenantId}::int and i.id = e.id and i.version = e.version returning ${countedColumns}`,
  })
}
