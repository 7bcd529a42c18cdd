// A homologation with its bank agreement, its steps with who touched them, and their locks.
import type { HomologationStatus, HomologationStepName } from '@caderneta/contracts/homologations'
import type { Selectable } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { db, type Query, sql, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import { titleAccountColumns } from '../gateways/public.ts'
import type { SlipAgreement } from './test-slips.ts'

export type HomologationRow = Selectable<Database['homologation']>
export type StepRow = Pick<
  Selectable<Database['homologation_step']>,
  'step' | 'status' | 'done_on' | 'reason' | 'note' | 'changed_at'
> & { changed_by_name: string | null }
export type AgreementRow = SlipAgreement & { version: number }

/** In use or not: a bank agreement may be homologated before it is switched on. */
function agreement({ tenantId }: Pick<Scope, 'tenantId'>, condition: ReturnType<typeof sql>) {
  return sql<AgreementRow>`select ag.id, ag.bank_account_id, ag.version, ${titleAccountColumns}, ba.holder_name, ba.holder_tax_id,
      ba.holder_address, ag.layout, ag.payable_days
    from bank_agreement ag join bank_account ba on ba.tenant_id = ag.tenant_id and ba.id = ag.bank_account_id
    where ag.tenant_id = ${tenantId}::int and ${condition}`
}

export function agreementById(scope: Pick<Scope, 'tenantId'>, id: string): Query<AgreementRow> {
  return statement(agreement(scope, sql`ag.id = ${id}::uuid`))
}

/** The bank agreement stays as it is while its homologation begins. */
export function agreementForStart(scope: Pick<Scope, 'tenantId'>, id: string): Query<AgreementRow> {
  return statement(sql<AgreementRow>`${agreement(scope, sql`ag.id = ${id}::uuid`)} for share of ag`)
}

export function agreementOfHomologation(scope: Pick<Scope, 'tenantId'>, id: string): Query<AgreementRow> {
  return statement(
    agreement(
      scope,
      sql`ag.id = (select h.bank_agreement_id from homologation h where h.tenant_id = ${scope.tenantId}::int and h.id = ${id}::uuid)`,
    ),
  )
}

function homologations({ tenantId }: Pick<Scope, 'tenantId'>) {
  return db.selectFrom('homologation').selectAll().where('tenant_id', '=', tenantId)
}

export function homologationById(scope: Pick<Scope, 'tenantId'>, id: string): Query<HomologationRow> {
  return homologations(scope).where('id', '=', id)
}

export function homologationOf(scope: Pick<Scope, 'tenantId'>, bankAgreementId: string): Query<HomologationRow> {
  return homologations(scope).where('bank_agreement_id', '=', bankAgreementId)
}

export function homologationForUpdate(scope: Pick<Scope, 'tenantId'>, id: string): Query<HomologationRow> {
  return homologations(scope).where('id', '=', id).forNoKeyUpdate()
}

type Steps = { step: HomologationStepName; status: HomologationStatus }

/** Read after the homologation is locked: nobody else changes them meanwhile. */
export function stepsForUpdate({ tenantId }: Pick<Scope, 'tenantId'>, id: string): Query<Steps> {
  return db
    .selectFrom('homologation_step')
    .select(['step', 'status', 'done_on', 'reason', 'note'])
    .where('tenant_id', '=', tenantId)
    .where('homologation_id', '=', id)
}

export function stepsOf({ tenantId }: Pick<Scope, 'tenantId'>, bankAgreementId: string): Query<StepRow> {
  return statement(sql<StepRow>`select s.step, s.status, s.done_on, s.reason, s.note, s.changed_at,
      trim(u.name || ' ' || u.surname) as changed_by_name
    from homologation h join homologation_step s on s.tenant_id = h.tenant_id and s.homologation_id = h.id
    left join app_user u on u.tenant_id = s.tenant_id and u.id = s.changed_by
    where h.tenant_id = ${tenantId}::int and h.bank_agreement_id = ${bankAgreementId}::uuid`)
}

export type StepColumns = Pick<StepRow, 'step' | 'status' | 'done_on' | 'reason' | 'note'>

export function stepPart({ tenantId, actor, now }: Scope, homologationId: string, columns: StepColumns): Part {
  const { step, status, done_on: doneOn, reason, note } = columns
  return {
    name: 'homologation_step',
    rows: 1,
    sql: sql`insert into homologation_step (tenant_id, homologation_id, step, status, done_on, reason, note, changed_by, changed_at)
      values (${tenantId}::int, ${homologationId}::uuid, ${step}::text, ${status}::text, ${doneOn}::date, ${reason}::text, ${note}::text,
        ${actor.userId}::uuid, ${now}::timestamptz)
      on conflict (tenant_id, homologation_id, step) do update set status = excluded.status, done_on = excluded.done_on,
        reason = excluded.reason, note = excluded.note, changed_by = excluded.changed_by, changed_at = excluded.changed_at returning 1`,
  }
}
