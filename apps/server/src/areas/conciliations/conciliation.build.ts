// Test builders: a day of an account that has no statement yet, and a line of a statement that waits.
import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { newId } from '../../platform/uuid.ts'

type Day = Insertable<Database['conciliation']>
type Line = Insertable<Database['statement_line']>
type Tables = 'conciliation' | 'statement_line' | 'bank_statement' | 'stored_file'
type Ground = { insert<Table extends Tables>(table: Table, row: Insertable<Database[Table]>): Promise<void> }

export async function buildConciliation(
  ground: Ground,
  tenantId: number,
  given: Partial<Day> & Pick<Day, 'bank_account_id'>,
): Promise<{ id: string }> {
  const id = newId()
  await ground.insert('conciliation', {
    tenant_id: tenantId,
    id,
    day: '2026-11-18',
    told_cents: 100_000,
    booked_cents: 100_000,
    movement_count: 1,
    ...given,
  })
  return { id }
}

export async function buildStatementLine(
  ground: Ground,
  tenantId: number,
  given: Partial<Line> & Pick<Line, 'bank_account_id'>,
): Promise<{ id: string }> {
  const [id, statementId, fileId] = [newId(), newId(), newId()]
  const someone = newId()
  const file = { tenant_id: tenantId, id: fileId, name: 'extrato.ofx', media_type: 'application/octet-stream' }
  await ground.insert('stored_file', { ...file, byte_count: 1, sha256: Buffer.alloc(32), created_by: someone })
  await ground.insert('bank_statement', {
    tenant_id: tenantId,
    id: statementId,
    bank_account_id: given.bank_account_id,
    format: 'ofx',
    file_name: 'extrato.ofx',
    file_id: fileId,
    sha256: Buffer.from(statementId),
    from_on: '2026-11-18',
    to_on: '2026-11-18',
    line_count: 1,
    new_count: 1,
    created_by: someone,
    created_by_name: 'Otávio Lacerda',
  })
  await ground.insert('statement_line', {
    tenant_id: tenantId,
    id,
    statement_id: statementId,
    position: 1,
    day: '2026-11-18',
    cents: 100_000,
    kind: 'slips',
    document: id.slice(-12),
    text: 'COBRANCA',
    turn: 1,
    ...given,
  })
  return { id }
}
