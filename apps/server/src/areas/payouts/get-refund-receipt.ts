// The receipt of a refund on one sheet: from whom to whom, how much, when, and by which code of the bank. Drawn outside the transaction.
import { refundReceipts } from '@caderneta/contracts/refund-receipts'
import { formatDate } from '@caderneta/kernel/calendar-date'
import { formatMoney, toCents } from '@caderneta/kernel/money'
import { moneyInWords } from '@caderneta/kernel/money-in-words'
import { formatTaxId } from '@caderneta/kernel/tax-id'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { heading, type Paper, paperOf, said, table, titled } from '../documents/public.ts'
import { canPrintRefund, refunds, type RefundRow } from '../settlements/public.ts'
import { type Look, lookOf } from '../tenants/public.ts'

type PaidRefund = RefundRow & {
  tax_id: string
  bank: string
  agency: string
  account: string
  account_digit: string
  payer_name: string
  payer_tax_id: string
}

export const getRefundReceipt = direct(refundReceipts.refundReceipt, async ({ platform, scope, input: { params } }) => {
  const [row, look] = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    Promise.all([tx.first(paidRefund(scope, params.id)), lookOf(tx)]),
  )
  if (!row) throw notFound('refund')
  if (!canPrintRefund(row).can) throw new Refusal('refund_without_receipt')
  const bytes = await paperOf('Comprovante de devolução', [row], (paper, each) => drawReceipt(paper, each, look))
  return { fileName: `comprovante-devolucao-${row.paid_on}.pdf`, mediaType: 'application/pdf', bytes, isInline: true }
})

/** Of a refund that is not paid yet no account is known. */
function paidRefund({ tenantId, ...scope }: Scope, id: string): Query<PaidRefund> {
  return statement(sql<PaidRefund>`select r.*, g.tax_id, b.bank, b.agency, b.account, b.account_digit, b.holder_name as payer_name,
      b.holder_tax_id as payer_tax_id
    from (${refunds({ tenantId, ...scope })} and d.id = ${id}::uuid) r
    join guardian g on g.tenant_id = r.tenant_id and g.id = r.guardian_id
    left join bank_account b on b.tenant_id = r.tenant_id and b.id = r.bank_account_id`)
}

const columns = [{ share: 0.3 }, { share: 0.7 }]

function drawReceipt(paper: Paper, row: PaidRefund, look: Look): void {
  const cents = toCents(row.cents)
  const paidOn = formatDate(must(row.paid_on, 'what is paid has its day'))
  const payee = row.pix ?? { holder_name: row.guardian_name, holder_tax_id: row.tax_id }
  const payer = `${row.payer_name}, ${documentOf(row.payer_tax_id)}`
  heading(
    paper,
    { tradeName: row.payer_name, name: row.payer_name, taxId: formatTaxId(row.payer_tax_id), address: '' },
    look,
  )
  titled(paper, 'Comprovante de devolução', paidOn)
  said(paper, formatMoney(cents), { size: 20, isBold: true })
  said(
    paper,
    `${payer}, devolveu a ${payee.holder_name}, ${documentOf(payee.holder_tax_id)}, ${formatMoney(cents)} (${moneyInWords(cents)}) em ` +
      `${paidOn}, de crédito que a família tinha.`,
  )
  table(paper, columns, [
    { cells: ['Pagamento', ''], isHead: true },
    ...linesOf(row).map(([label, value]) => ({ cells: [label, value] })),
  ])
}

function documentOf(taxId: string): string {
  return `${taxId.length === 11 ? 'CPF' : 'CNPJ'} ${formatTaxId(taxId)}`
}

function linesOf({
  means,
  bank,
  agency,
  account,
  account_digit,
  reference,
  reason,
  pix,
}: PaidRefund): [string, string][] {
  const key: [string, string][] = pix?.status === 'finished' ? [['Chave Pix', pix.pix_key]] : []
  return [
    ['Meio', means === 'pix' ? 'Pix' : 'Transferência'],
    ['Saiu da conta', `banco ${bank}, agência ${agency}, conta ${account}-${account_digit}`],
    ...key,
    ['Código do banco', must(reference, 'what is paid has its code')],
    ['Motivo', reason],
  ]
}
