// Test builder of what is printed on a slip.
import { digitableLineOf, makeBoleto } from '@caderneta/banking'
import type { Slip } from './slip-data.ts'

const accounts = {
  '341': { agency: '0057', account: '12345', accountDigit: '7', carteira: '109' },
  '104': {
    agency: '0057',
    account: '12345',
    accountDigit: '7',
    carteira: '14',
    beneficiaryCode: '123456',
    issuanceDigit: '4',
  },
}

export function buildSlip(given: Partial<Slip> = {}, bank: '341' | '104' = '341'): Slip {
  const cents = given.cents ?? 140_600
  const account = accounts[bank]
  const boleto = makeBoleto({ bank, ...account, nossoNumero: 48_213, dueOn: '2026-11-10', amountCents: cents })
  return {
    invoiceId: '019335cc-0000-7000-8000-000000000001',
    number: 48_213,
    bank,
    barCode: boleto.barcode,
    digitableLine: digitableLineOf(boleto.barcode),
    nossoNumero: boleto.nossoNumeroFormatted,
    carteira: account.carteira,
    agencyAndAccount: '0057 / 12345-7',
    dueOn: '2026-11-10',
    payableUntil: '2027-01-11',
    issuedOn: '2026-10-26',
    cents,
    beneficiary: {
      name: 'Aurora Pinheiros Educação Ltda',
      taxId: '12.345.678/0001-95',
      address: 'Rua dos Pinheiros, 870, Pinheiros · São Paulo - SP · CEP 05422-001',
    },
    school: {
      name: 'Aurora Pinheiros Educação Ltda',
      tradeName: 'Colégio Aurora Pinheiros',
      taxId: '12.345.678/0001-95',
      address: 'Rua dos Pinheiros, 870, Pinheiros · São Paulo - SP · CEP 05422-001',
    },
    payer: {
      name: 'Marina Conceição Teles',
      taxId: '529.982.247-25',
      address: 'Rua das Jabuticabeiras, 120, Vila Mariana · São Paulo - SP · CEP 04101-000',
    },
    instructions: [
      'Até 05/11/2026: desconto de 5 %.',
      'Após o vencimento: multa de 2 % e juros de 1 % ao mês.',
      'Vencendo em dia sem expediente bancário, pague no dia útil seguinte sem acréscimo.',
    ],
    items: 'Mensalidade novembro/2026',
    studentName: 'Helena Teles Drummond',
    pixPayload: null,
    ...given,
  }
}
