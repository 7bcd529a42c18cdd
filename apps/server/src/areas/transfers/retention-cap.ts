// The cap of retentions that holds for a school, and what earlier transfers put off because of it.
import type { OverCapFact } from '@caderneta/kernel/transfer-facts'
import { toCents } from '@caderneta/kernel/money'
import { type Ppm, toPpm } from '@caderneta/kernel/percent'
import type { RawBuilder } from 'kysely'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { Platform } from '../../platform/platform.ts'
import { settingValues } from '../settings/public.ts'
import type { Asked, OfTransfer } from './fact-queries.ts'

const setting = 'Caderneta.Transfer.RetentionCapPercent'

/** Of the installation: what holds where neither school nor network says otherwise. */
export async function percentOfHost({ platform }: { platform: Pick<Platform, 'readPool'> }): Promise<string> {
  return (await settingValues(platform.readPool, 0))[setting]
}

/** What the school of each transfer, else its network, says; null: neither says anything. */
export function ownPercent({ tenantId, ids }: Asked): Query<OfTransfer & { value: string | null }> {
  return statement(sql<OfTransfer & { value: string | null }>`select t.id as transfer_id, coalesce(
      (select s.value from school_setting s where s.tenant_id = t.tenant_id and s.school_id = t.school_id and s.name = ${setting}::text),
      (select s.value from setting s where s.tenant_id = t.tenant_id and s.name = ${setting}::text)) as value
    from transfer t where t.tenant_id = ${tenantId}::int and t.id = any(${[...ids]}::uuid[])`)
}

/** Of the school `s`, in percent: what it says, else its network, else the installation. */
export function percentOfSchool(percentOfHost: string): RawBuilder<string> {
  return sql<string>`coalesce((select w.value from school_setting w where w.tenant_id = s.tenant_id and w.school_id = s.id and w.name = ${setting}::text),
    (select w.value from setting w where w.tenant_id = s.tenant_id and w.name = ${setting}::text), ${percentOfHost}::text)`
}

/** Null: there is none. */
export function capOf([own]: readonly { value: string | null }[], percentOfHost: string): Ppm | null {
  const percent = Number(own?.value ?? percentOfHost)
  return percent === 0 ? null : toPpm(percent * 10_000)
}

export type OverCapRow = OfTransfer & {
  source_id: string
  item: number
  invoice_id: string
  turn: number
  cents: number
}

/** Everything that an earlier month of the schools ever put off, by its last movement: an odd one is still to be taken. */
export function overCapFacts({ tenantId, ids }: Asked): Query<OverCapRow> {
  return statement(sql<OverCapRow>`select distinct on (t.id, s.source_id, s.item) t.id as transfer_id, s.source_id, s.item, s.invoice_id, s.turn,
      case when s.turn % 2 = 1 then s.cents else 0 end as cents
    from transfer t
    join transfer o on o.tenant_id = t.tenant_id and o.school_id = t.school_id and o.competence < t.competence
    join transfer_source s on s.tenant_id = o.tenant_id and s.transfer_id = o.id and s.component = 'overCap'
    where t.tenant_id = ${tenantId}::int and t.id = any(${[...ids]}::uuid[])
      and not exists (select from transfer b where b.tenant_id = t.tenant_id and b.school_id = t.school_id and b.status = 'open' and b.competence < t.competence)
    order by t.id, s.source_id, s.item, s.turn desc`)
}

export function toOverCapFact(row: OverCapRow): OverCapFact {
  const { source_id: sourceId, item, invoice_id: invoiceId, turn, cents } = row
  return { sourceId, item, invoiceId, turn, cents: toCents(cents) }
}
