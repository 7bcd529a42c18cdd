// A title that lies at a registry, at a bank without one order for both, is written off in two: its protest is stopped, and the write-off goes once the
// bank answered that.
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import type { InvoiceTable } from './invoice-rows.ts'

type Network = Pick<Scope, 'tenantId'>

/** Told with the remessa in whose transaction it is asked; `writeOffId`: what waits behind it. */
export type StopBeforeWriteOff = { id: string; writeOffId: string }

/**
 * Each stop is asked and told at once, while its write-off waits. Its invoices are locked before.
 * @returns how many: fewer where a write-off was withdrawn since it was read.
 */
export function toldStops(
  { tenantId }: Network,
  bankFileId: string,
  stops: readonly StopBeforeWriteOff[],
): Query<{ count: number }> {
  return statement(sql<{ count: number }>`with stopped as (
      insert into bank_instruction (tenant_id, id, bank_agreement_id, invoice_id, movement, generation, bank_file_id, is_for_write_off)
      select w.tenant_id, s.id, w.bank_agreement_id, w.invoice_id, 'stopProtest', w.generation, ${bankFileId}::uuid, true
      from unnest(${stops.map(({ id }) => id)}::uuid[], ${stops.map(({ writeOffId }) => writeOffId)}::uuid[]) s(id, write_off_id)
      join bank_instruction w on w.tenant_id = ${tenantId}::int and w.id = s.write_off_id and w.movement = 'writeOff' and w.bank_file_id is null
      returning 1)
    select count(*) as count from stopped`)
}

/** A write-off that is called back needs no stop: one whose file came back is not told again. */
export function withdrawnStopPart(
  { tenantId }: Network,
  { id, generation }: Pick<InvoiceTable, 'id' | 'generation'>,
): Part {
  return {
    name: 'withdrawn_stop',
    rows: 'any',
    sql: sql`delete from bank_instruction b where b.tenant_id = ${tenantId}::int and b.invoice_id = ${id}::uuid
      and b.generation = ${generation}::int and b.is_for_write_off and b.bank_file_id is null returning 1`,
  }
}

/** A row where the write-off of the invoice's present title waits for the bank's answer to a stop. */
export function writeOffBehindStop({ tenantId }: Network, invoiceId: string): Query<{ is_behind: true }> {
  return statement(sql<{ is_behind: true }>`select true as is_behind from bank_instruction w
    join invoice i on i.tenant_id = w.tenant_id and i.id = w.invoice_id and i.generation = w.generation
    where w.tenant_id = ${tenantId}::int and w.invoice_id = ${invoiceId}::uuid and w.movement = 'writeOff' and w.bank_file_id is null
      and exists (select from bank_instruction s where s.tenant_id = w.tenant_id and s.invoice_id = w.invoice_id and s.generation = w.generation
        and s.movement = 'stopProtest' and not s.is_protest_over and s.answer is distinct from 'refused') limit 1`)
}
