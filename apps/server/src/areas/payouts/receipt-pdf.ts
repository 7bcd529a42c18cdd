// The receipt of a payment on one sheet: from whom to whom, how much, for which month, when, and by which code of the bank.
import { formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { formatMoney, toCents } from '@caderneta/kernel/money'
import { moneyInWords } from '@caderneta/kernel/money-in-words'
import { formatTaxId } from '@caderneta/kernel/tax-id'
import { payoutMethodWords } from '@caderneta/contracts/payout-words'
import { must } from '../../platform/must.ts'
import type { Platform } from '../../platform/platform.ts'
import { drawCode, heading, monthText, type Paper, paperOf, said, table, titled } from '../documents/public.ts'
import { addressLine } from '../slips/public.ts'
import type { Look } from '../tenants/public.ts'
import type { PayoutRow } from './payout-store.ts'
import { receiptUrl } from '../../platform/access/receipt-code.ts'
import { receiptKind } from './receipt-code.ts'
import type { Payer, ReceiptSchool } from './receipt-store.ts'

type Drawn = { payout: PayoutRow; school: ReceiptSchool; payer: Payer; look: Look }

export async function receiptPdf(platform: Pick<Platform, 'secret' | 'url' | 'mode'>, drawn: Drawn): Promise<Buffer> {
  const { tenant_id: tenantId, id } = drawn.payout
  const url = receiptUrl(receiptKind, platform, tenantId, id)
  return paperOf('Comprovante de repasse', [drawn], (paper, each) => {
    drawReceipt(paper, each)
    drawCode(paper, url, platform.mode === 'sandbox', 'Confira este comprovante')
  })
}

const columns = [{ share: 0.3 }, { share: 0.7 }]

function drawReceipt(paper: Paper, { payout, school, payer, look }: Drawn): void {
  const cents = toCents(payout.cents)
  const paidOn = formatDate(toCalendarDate(must(payout.finished_on, 'a finished payment has its day')))
  const { fantasy_name: tradeName, company_name: name, cnpj, address } = school
  heading(paper, { tradeName, name, taxId: formatTaxId(cnpj), address: addressLine(address) }, look)
  titled(paper, 'Comprovante de repasse', paidOn)
  said(paper, formatMoney(cents), { size: 20, isBold: true })
  said(
    paper,
    `${payer.holder_name}, CNPJ ${formatTaxId(payer.holder_tax_id)}, pagou a ${payout.holder_name}, CNPJ ${formatTaxId(payout.holder_tax_id)}, ` +
      `${formatMoney(cents)} (${moneyInWords(cents)}) em ${paidOn}, referente ao repasse de ${monthText(payout.competence)}.`,
  )
  table(paper, columns, [
    { cells: ['Pagamento', ''], isHead: true },
    ...linesOf(payout, payer).map(([label, value]) => ({ cells: [label, value] })),
  ])
}

function linesOf(payout: PayoutRow, { bank, agency, account, account_digit: digit }: Payer): [string, string][] {
  return [
    ['Meio', payoutMethodWords[payout.method]['pt-BR']],
    ['Saiu da conta', `banco ${bank}, agência ${agency}, conta ${account}-${digit}`],
    ['Para a conta', payout.destination],
    ['Data do repasse', `${formatDate(toCalendarDate(payout.due_on))} (parcela ${payout.installment})`],
    ['Código do banco', codeOf(payout)],
    ['Nosso código', payout.end_to_end_id],
  ]
}

/** Where a person told of it in the bank's place, the proof that they gave. */
export function codeOf({ bank_reference: reference, end_to_end_id: own }: PayoutRow): string {
  return reference ?? own
}
