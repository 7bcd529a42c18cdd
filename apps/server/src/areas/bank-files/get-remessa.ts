import { bankFiles } from '@caderneta/contracts/bank-files'
import { sql } from 'kysely'
import { statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { toRemessaDetail } from './bank-file-view.ts'
import { type ByMovement, movementSums, noMovements } from './movement-counts.ts'
import { shownFile } from './shown-files.ts'

type Told = {
  accepted: number
  refused: number
  waiting: number
  sums: ByMovement
}

const nothing: Told = { accepted: 0, refused: 0, waiting: 0, sums: noMovements }

export const getRemessa = query(bankFiles.getRemessa, async (tx, { params }, scope) => {
  const [row, told = nothing, account] = await Promise.all([
    shownFile(tx, 'remessa', params.id),
    tx.first(
      statement(sql<Told>`select count(*) filter (where b.answer = 'accepted') as accepted, count(*) filter (where b.answer = 'refused') as refused,
          count(*) filter (where b.answer is null) as waiting,
          ${movementSums} as sums
        from bank_instruction b join invoice i on i.tenant_id = b.tenant_id and i.id = b.invoice_id
        where b.tenant_id = ${tx.tenantId}::int and b.bank_file_id = ${params.id}::uuid`),
    ),
    tx.first(
      statement(sql<{ id: string; has_channel: boolean }>`select ag.bank_account_id as id,
          exists (select from bank_channel c where c.tenant_id = ag.tenant_id and c.bank_account_id = ag.bank_account_id and c.is_active) as has_channel
        from bank_file f
        join bank_agreement ag on ag.tenant_id = f.tenant_id and ag.id = f.bank_agreement_id
        where f.tenant_id = ${tx.tenantId}::int and f.id = ${params.id}::uuid`),
    ),
  ])
  if (!row) throw notFound('remessa')
  return toRemessaDetail(
    row,
    { told, bankAccountId: account?.id ?? null, hasChannel: account?.has_channel === true },
    scope,
  )
})
