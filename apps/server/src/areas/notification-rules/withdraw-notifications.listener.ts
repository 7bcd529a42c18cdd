// A message that was given to its channel and has not left yet is taken back: when one of its invoices, or of those that came back from its
// agreement, was paid, canceled or replaced, its offer was taken, its enrollment ended, its contract was signed, when its family is charged no more or stopped its reminders, when its rule was paused or taken away.
import { events as agreementEvents } from '@caderneta/contracts/agreements'
import { events as collectionEvents } from '@caderneta/contracts/collection'
import type { EventDeclaration } from '@caderneta/contracts/define'
import { events as contractEvents } from '@caderneta/contracts/enrollment-contracts'
import { events as enrollmentEvents } from '@caderneta/contracts/enrollment-events'
import { events as guardianEvents } from '@caderneta/contracts/guardians'
import { events as invoiceEvents } from '@caderneta/contracts/invoice-events'
import { events, type RuleType } from '@caderneta/contracts/notification-rules'
import { addDays } from '@caderneta/kernel/calendar-date'
import { sql } from 'kysely'
import { type Scope, systemActor } from '../../platform/access/scope.ts'
import type { Condition } from '../../platform/db/conditions.ts'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { Listener } from '../../platform/outbox/listener.ts'
import { on } from '../../platform/outbox/news.ts'
import type { Platform } from '../../platform/platform.ts'
import { reasonsOfFamily } from '../collection/public.ts'
import { choiceColumns, recordsOfPersons } from '../guardians/public.ts'
import { withdrawnDeliveriesPart } from '../deliveries/public.ts'
import { actionKey, actionsOfRules } from './rule-actions.ts'

type JobListener = (event: { subjectId: string }, context: JobContext) => Promise<void>

function ofInvoice<Payload extends object>(event: EventDeclaration<Payload>): Listener {
  return on(event, {
    name: `notificationRules.${event.topic}`,
    hear: ({ subjectId }, context) => {
      const { scope } = context
      const returned = sql`n.about = 'agreement' and n.about_ids && array(select x.agreement_id from agreement_invoice x
        where x.tenant_id = ${scope.tenantId}::int and x.invoice_id = ${subjectId}::uuid and x.outcome = 'restored')`
      const condition = sql`n.lane = 'charge' and (n.about_ids @> array[${subjectId}::uuid] or (${returned}))`
      return withdraw(context, scope, subjectId, condition)
    },
  })
}

/** An offer that is over or was taken. What tells of an agreement that was broken stays: it is planned from that day on. */
const ofAgreement = on(agreementEvents['agreement.changed'], {
  name: 'notificationRules.ofAgreement',
  hear: ({ subjectId }, context) =>
    withdraw(
      context,
      context.scope,
      subjectId,
      sql`n.about = 'agreement' and n.about_ids @> array[${subjectId}::uuid] and not exists (select from agreement a
        where a.tenant_id = n.tenant_id and a.id = ${subjectId}::uuid and ((a.status = 'created' and a.accepted_at is null)
          or (a.status = 'expired' and a.end_cause = 'installmentUnpaid' and n.day >= a.ended_on)))`,
    ),
})

/** The student goes, or was never there. */
function ofEnrollment<Payload extends object>(event: EventDeclaration<Payload>): Listener {
  return on(event, {
    name: `notificationRules.${event.topic}`,
    hear: ({ subjectId }, context) =>
      withdraw(
        context,
        context.scope,
        subjectId,
        sql`n.about = 'enrollment' and n.about_ids @> array[${subjectId}::uuid]`,
      ),
  })
}

/** Who has signed is not reminded of it. */
const ofContract = on(contractEvents['enrollmentContract.signed'], {
  name: 'notificationRules.ofContract',
  hear: ({ subjectId }, context) =>
    withdraw(
      context,
      context.scope,
      subjectId,
      sql`n.about = 'enrollment' and n.about_ids && array(select r.enrollment_id from enrollment_contract r
        where r.tenant_id = n.tenant_id and r.id = ${subjectId}::uuid)`,
      'signatures',
    ),
})

/** A promise, a bereavement, a lawsuit: who is charged no more is not charged by what waits at a provider either. */
const leftAlone: JobListener = ({ subjectId }, context) =>
  withdraw(
    context,
    context.scope,
    subjectId,
    sql`n.lane = 'charge' and n.guardian_id in (${recordsOfPersons(context.scope.tenantId, sql`select ${subjectId}::uuid`)}) and exists (select from
        (select n.tenant_id, n.guardian_id) i where cardinality(${reasonsOfFamily(context.scope)}) > 0)`,
  )

const ofFamily = on(collectionEvents['collection.familyChanged'], {
  name: 'notificationRules.ofFamily',
  hear: leftAlone,
})

/** Two records became one person: who is charged no more by one is charged by none. */
const ofMerged = on(guardianEvents['guardian.merged'], { name: 'notificationRules.ofMerged', hear: leftAlone })

/** Who stopped reminders by e-mail gets none of those that wait at a mail server that is down. */
const ofStopped = on(guardianEvents['guardian.updated'], {
  name: 'notificationRules.ofStopped',
  hear: ({ subjectId }, context) =>
    withdraw(
      context,
      context.scope,
      subjectId,
      sql`n.lane = 'charge' and n.channel = 'email' and n.guardian_id in (select g.id from guardian g
        cross join lateral (select ${choiceColumns('g')}) c
        where g.tenant_id = ${context.scope.tenantId}::int and ${subjectId}::uuid in (g.id, g.merged_into) and c.has_stopped)`,
    ),
})

/** A rule of the host wrote in every network. */
const ofRule = on(events['notificationRule.updated'], {
  name: 'notificationRules.ofRule',
  hear: async ({ subjectId }, context) => {
    const { platform, scope } = context
    const rule = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
      tx.first(stoppedRule(scope, subjectId)),
    )
    if (!rule) return
    const networks = scope.tenantId === 0 ? (await platform.directory.all()).map(({ id }) => id) : [scope.tenantId]
    const condition = sql`n.rule_tenant = ${scope.tenantId}::int and n.rule_id = ${subjectId}::uuid`
    for (const tenantId of networks) await withdraw(context, { ...scope, tenantId }, subjectId, condition)
  },
})

function stoppedRule({ tenantId }: Scope, id: string): Query<{ id: string }> {
  return statement(sql<{
    id: string
  }>`select id from notification_rule where tenant_id = ${tenantId}::int and id = ${id}::uuid
    and (status = 'paused' or removed_at is not null)`)
}

/** @param type of the rules that are meant; absent: of all. */
async function withdraw(
  { platform }: JobContext,
  scope: Scope,
  subjectId: string,
  which: Condition,
  type?: RuleType,
): Promise<void> {
  await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const found = await tx.rows(unsentOf(scope, which))
    const unsent = type === undefined ? found : await ofType(platform, scope, found, type)
    if (unsent.length === 0) return
    const ids = unsent.map(({ id }) => id)
    await commitOperation(tx, {
      actor: systemActor,
      operation: 'notificationRules.withdraw',
      effects: {
        parts: [withdrawnDeliveriesPart(scope.tenantId, ids)],
        audit: { subjectId, body: { deliveryIds: ids } },
      },
    })
  })
}

/** Rules of the host are read as the host's. */
async function ofType(platform: Platform, { tenantId }: Scope, found: readonly Unsent[], type: RuleType) {
  const ids = found.map(({ rule_id: id }) => id)
  const actions = await actionsOfRules(platform, tenantId, ids)
  return found.filter((each) => actions.get(actionKey(each))?.type === type)
}

type Unsent = { id: string; rule_id: string; rule_number: number; action: number }

/** Messages of yesterday and today alone can still leave. One that its provider may have is not taken back. */
function unsentOf({ tenantId, today }: Scope, which: Condition): Query<Unsent> {
  return statement(sql<Unsent>`select d.id, n.rule_id, n.rule_number, n.action from notification n
    join delivery d on d.tenant_id = n.tenant_id and d.id = n.delivery_id
    where n.tenant_id = ${tenantId}::int and ${which}
      and n.send_day >= ${addDays(today, -1)}::date and d.sealed is not null and d.asked_at is null
    order by d.id for no key update of d`)
}

export const withdrawNotifications: Listener[] = [
  ofInvoice(invoiceEvents['invoice.paid']),
  ofInvoice(invoiceEvents['invoice.canceled']),
  ofInvoice(invoiceEvents['invoice.duplicated']),
  ofAgreement,
  ofEnrollment(enrollmentEvents['enrollment.canceled']),
  ofEnrollment(enrollmentEvents['enrollment.evaded']),
  ofEnrollment(enrollmentEvents['enrollment.removed']),
  ofContract,
  ofFamily,
  ofMerged,
  ofStopped,
  ofRule,
]
