import { bankFiles } from '@caderneta/contracts/bank-files'
import { sql } from 'kysely'
import { statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { toRemessaDetail } from './bank-file-view.ts'
import { shownFile } from './shown-files.ts'

type Answered = { accepted: number; refused: number; waiting: number }

export const getRemessa = query(bankFiles.getRemessa, async (tx, { params }, scope) => {
  const [row, answered] = await Promise.all([
    shownFile(tx, 'remessa', params.id),
    tx.first(
      statement(sql<Answered>`select count(*) filter (where answer = 'accepted') as accepted, count(*) filter (where answer = 'refused') as refused,
          count(*) filter (where answer is null) as waiting
        from bank_instruction where tenant_id = ${tx.tenantId}::int and bank_file_id = ${params.id}::uuid`),
    ),
  ])
  if (!row) throw notFound('remessa')
  return toRemessaDetail(row, answered ?? { accepted: 0, refused: 0, waiting: 0 }, scope)
})
