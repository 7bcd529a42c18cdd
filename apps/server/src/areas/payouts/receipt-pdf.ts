// The receipt of a payment on one sheet: from whom to whom, how much, for which month, when, and by which code of the bank.
import { formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { formatMoney, toCents } from '@caderneta/kernel/money'
import { moneyInWords } from '@caderneta/kernel/money-in-words'
import { formatTaxId } from '@caderneta/kernel/tax-id'
import type { Platform } from '../../platform/platform.ts'
import { drawCode, heading, monthText, type Paper, paperOf, said, table, titled } from '../documents/public.ts'
import { addressLine } from '../slips/public.ts'
import type { Look } from '../tenants/public.ts'
import { receiptUrl } from '../../platform/access/receipt-code.ts'
import { receiptKind } from './receipt-code.ts'
import type { PaidDate } from './receipt-facts.ts'
import type { Payer, ReceiptSchool } from './receipt-store.ts'

type Drawn = { paid: PaidDate; school: ReceiptSchool; payer: Payer; look: Look }

export async function receiptPdf(
  platform: Pick<Platform, 'secret' | 'url' | 'mode'>,
  tenantId: number,
  drawn: Drawn,
): Promise<Buffer> {
  const url = receiptUrl(receiptKind, platform, tenantId, drawn.paid.id)
  return paperOf('Comprovante de repasse', [drawn], (paper, each) => {
    drawReceipt(paper, each)
    drawCode(paper, url, platform.mode === 'sandbox', 'Confira este comprovante')
  })
}

const columns = [{ share: 0.3 }, { share: 0.7 }]

function drawReceipt(paper: Paper, { paid, school, payer, look }: Drawn): void {
  const cents = toCents(paid.cents)
  const paidOn = formatDate(toCalendarDate(paid.paidOn))
  const { fantasy_name: tradeName, company_name: name, cnpj, address } = school
  // Paid by hand, whose account it went to is not known here: it is owed to the school's company.
  const payee = paid.payee ?? { name, taxId: cnpj }
  heading(paper, { tradeName, name, taxId: formatTaxId(cnpj), address: addressLine(address) }, look)
  titled(paper, 'Comprovante de repasse', paidOn)
  said(paper, formatMoney(cents), { size: 20, isBold: true })
  said(
    paper,
    `${payer.holder_name}, CNPJ ${formatTaxId(payer.holder_tax_id)}, pagou a ${payee.name}, CNPJ ${formatTaxId(payee.taxId)}, ` +
      `${formatMoney(cents)} (${moneyInWords(cents)}) em ${paidOn}, referente ao repasse de ${monthText(paid.competence)}.`,
  )
  table(paper, columns, [
    { cells: ['Pagamento', ''], isHead: true },
    ...linesOf(paid, payer).map(([label, value]) => ({ cells: [label, value] })),
  ])
}

function linesOf(paid: PaidDate, { bank, agency, account, account_digit: digit }: Payer): [string, string][] {
  return [
    ['Meio', paid.means],
    ['Saiu da conta', `banco ${bank}, agência ${agency}, conta ${account}-${digit}`],
    ['Data do repasse', `${formatDate(toCalendarDate(paid.dueOn))} (parcela ${paid.installment})`],
    ['Código do banco', paid.code],
    ...paid.lines,
  ]
}
