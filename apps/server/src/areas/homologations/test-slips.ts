// The slips of the test titles: those that show every check digit, each marked as one that nobody pays. Pure.
import { addDays } from '@caderneta/kernel/calendar-date'
import { formatTaxId } from '@caderneta/kernel/tax-id'
import { must } from '../../platform/must.ts'
import { type BankAgreementRow, type RemessaRow, titleOf } from '../bank-files/public.ts'
import { addressLine, instructions, type Slip } from '../slips/public.ts'
import { boleto } from './test-numbers.ts'
import { testTitles } from './test-titles.ts'

export const slipStamp = 'DOCUMENTO DE TESTE – NÃO PAGAR'

export type SlipAgreement = BankAgreementRow & { holder_address: string }

/** @throws BankingError where the bank agreement makes no slip. */
export function testSlips(agreement: SlipAgreement, preparedOn: string): Slip[] {
  const { titles, slipCount } = testTitles(agreement, preparedOn)
  return titles.slice(0, slipCount).map((row) => slipOf(agreement, preparedOn, row))
}

function slipOf(agreement: SlipAgreement, preparedOn: string, row: RemessaRow): Slip {
  const title = titleOf(row, agreement)
  const nossoNumero = must(row.nosso_numero, 'a test title has a number')
  const { amountCents, dueOn } = title
  const made = boleto(agreement, preparedOn, { nossoNumero, amountCents, dueOn })
  const holder = {
    name: agreement.holder_name,
    taxId: formatTaxId(agreement.holder_tax_id),
    address: agreement.holder_address,
  }
  const { agency, account, account_digit: digit, bank_agreement_code: code } = agreement
  return {
    invoiceId: '',
    number: Number(title.documentNumber),
    bank: agreement.bank,
    barCode: made.barcode,
    digitableLine: made.digitableLine,
    nossoNumero: made.nossoNumeroFormatted,
    carteira: agreement.carteira,
    agencyAndAccount: `${agency} / ${code || `${account}-${digit}`}`,
    dueOn,
    payableUntil: addDays(row.due_on, agreement.payable_days),
    issuedOn: preparedOn,
    cents: amountCents,
    beneficiary: holder,
    school: { name: row.company_name, tradeName: row.company_name, taxId: formatTaxId(row.cnpj), address: '' },
    payer: {
      name: row.guardian_name,
      taxId: formatTaxId(row.guardian_tax_id),
      address: addressLine(row.guardian_address),
    },
    instructions: [slipStamp, ...instructions({ ...row, bank: agreement.bank, layout: agreement.layout })],
    items: 'Teste de homologação',
    studentName: 'ninguém',
    pixPayload: null,
  }
}
