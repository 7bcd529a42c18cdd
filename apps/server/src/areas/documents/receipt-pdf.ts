// A receipt on one sheet: who paid what to whom, for what, when and how, in words too, with a code that anyone may check.
import { formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { formatMoney, toCents } from '@caderneta/kernel/money'
import { moneyInWords } from '@caderneta/kernel/money-in-words'
import { maskName } from '@caderneta/kernel/person-name'
import { formatTaxId, maskTaxId } from '@caderneta/kernel/tax-id'
import type { Platform } from '../../platform/platform.ts'
import { addressLine, firstName } from '../slips/public.ts'
import type { Look } from '../tenants/public.ts'
import { heading, type Paper, paperOf, said, table, titled } from './paper.ts'
import { drawCode } from './check-code.ts'
import { receiptUrl } from '../../platform/access/receipt-code.ts'
import { receiptKind } from './receipt-code.ts'
import type { Receipt } from './receipt-store.ts'
import { meansText } from './receipt-words.ts'

type Drawn = { receipt: Receipt; look: Look; isMasked?: boolean }

export async function receiptPdf(
  platform: Pick<Platform, 'secret' | 'url' | 'mode'>,
  tenantId: number,
  { receipt, look, isMasked = false }: Drawn,
): Promise<Buffer> {
  const shown = isMasked ? maskedReceipt(receipt) : { ...receipt, payer_tax_id: formatTaxId(receipt.payer_tax_id) }
  const url = receiptUrl(receiptKind, platform, tenantId, receipt.payment_id)
  return paperOf('Recibo', [shown], (paper, each) => {
    drawReceipt(paper, each, look)
    drawCode(paper, url, platform.mode === 'sandbox', 'Confira este recibo')
  })
}

export function receiptNumber({ invoice_number, ordinal }: Pick<Receipt, 'invoice_number' | 'ordinal'>): string {
  return `${invoice_number}/${ordinal}`
}

function maskedReceipt(receipt: Receipt): Receipt {
  return {
    ...receipt,
    payer_name: maskName(receipt.payer_name),
    payer_tax_id: maskTaxId(receipt.payer_tax_id),
    student_name: firstName(receipt.student_name),
  }
}

const columns = [{ share: 0.76 }, { share: 0.24, isRight: true }]

function drawReceipt(paper: Paper, receipt: Receipt, look: Look): void {
  const { cents, paid_on, invoice_number, competence } = receipt
  const money = (value: number) => formatMoney(toCents(value))
  heading(paper, issuerOf(receipt), look)
  titled(paper, 'Recibo', `nº ${receiptNumber(receipt)}`)
  said(paper, money(cents), { size: 20, isBold: true })
  said(
    paper,
    `Recebemos de ${receipt.payer_name}, CPF/CNPJ ${receipt.payer_tax_id}, a quantia de ${money(cents)} (${moneyInWords(toCents(cents))}), ` +
      `paga em ${formatDate(toCalendarDate(paid_on))} ${meansText(receipt)}, referente à fatura ${invoice_number}, ` +
      `${monthText(competence)}, aluno(a) ${receipt.student_name}.`,
  )
  table(paper, columns, [
    { cells: ['O que foi cobrado', 'Valor'], isHead: true },
    ...receipt.items.map(({ name, cents: each }) => ({ cells: [name, money(each)] })),
  ])
  table(paper, columns, [
    { cells: ['O que o pagamento cobriu', 'Valor'], isHead: true },
    ...splitOf(receipt).map(([name, value]) => ({ cells: [name, money(value)] })),
    { cells: ['Total recebido', money(cents)], isTotal: true },
  ])
  said(paper, receiverText(receipt))
}

function issuerOf(receipt: Receipt) {
  return {
    tradeName: receipt.trade_name,
    name: receipt.school_name,
    taxId: formatTaxId(receipt.school_tax_id),
    address: addressLine(receipt.school_address),
  }
}

function splitOf({ principal_cents, charges_cents, surplus_cents, put_back_cents }: Receipt): [string, number][] {
  const all: [string, number][] = [
    ['Valor da fatura', principal_cents],
    ['Multa e juros', charges_cents],
    ['Valor reposto, que o banco tinha tomado de volta', put_back_cents],
    ['Crédito para a família', surplus_cents - put_back_cents],
  ]
  return all.filter(([, cents]) => cents > 0)
}

/** Who has the money: a person at the counter, or the holder of the account. */
function receiverText({
  method,
  received_by: by,
  holder_name: holder,
  holder_tax_id: taxId,
  trade_name,
}: Receipt): string {
  if (method === 'school') return by === null ? `Recebido por ${trade_name}.` : `Recebido por ${by}, em ${trade_name}.`
  if (method === 'credit' || holder === null || taxId === null) return `Recebido por ${trade_name}.`
  return `Recebido na conta de ${holder}, CPF/CNPJ ${formatTaxId(taxId)}.`
}

export function monthText(date: string): string {
  const month = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' })
  return `${month.format(new Date(`${date}T12:00:00Z`))}/${date.slice(0, 4)}`
}
