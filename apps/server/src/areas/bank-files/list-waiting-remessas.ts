import { bankFiles } from '@caderneta/contracts/bank-files'
import { sql } from 'kysely'
import { statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { accountText, bankNameOf } from './bank-file-view.ts'
import { type ByMovement, movementCounts, movementSums } from './movement-counts.ts'

type WaitingRow = {
  bank_agreement_id: string
  bank: string
  layout: string
  agency: string
  account: string
  account_digit: string
  carteira: string
  counts: ByMovement
  sums: ByMovement
  is_running: boolean
}

export const listWaitingRemessas = query(bankFiles.waitingRemessas, async (tx) => {
  const rows = await tx.rows(
    statement(sql<WaitingRow>`select ag.id as bank_agreement_id, ba.bank, ag.layout, ba.agency, ba.account, ba.account_digit, ag.carteira,
        w.counts, w.sums,
        exists (select from bank_file f where f.tenant_id = ag.tenant_id and f.bank_agreement_id = ag.id and f.kind = 'remessa'
          and f.status = 'processing') as is_running
      from bank_agreement ag
      join bank_account ba on ba.tenant_id = ag.tenant_id and ba.id = ag.bank_account_id
      cross join lateral (
        select ${movementCounts} as counts, ${movementSums} as sums
        from bank_instruction b join invoice i on i.tenant_id = b.tenant_id and i.id = b.invoice_id
        where b.tenant_id = ag.tenant_id and b.bank_agreement_id = ag.id and b.bank_file_id is null) w
      where ag.tenant_id = ${tx.tenantId}::int and ag.is_active
      order by ba.bank, ba.agency, ba.account, ag.carteira`),
  )
  return { items: rows.map(waitingView) }
})

function waitingView(row: WaitingRow) {
  return {
    bankAgreementId: row.bank_agreement_id,
    bank: row.bank,
    bankName: bankNameOf(row.bank),
    layout: row.layout,
    agency: row.agency,
    account: accountText(row),
    carteira: row.carteira,
    counts: row.counts,
    sums: row.sums,
    isRunning: row.is_running,
  }
}
