// The banks whose files of payments are written and read, with what each cuts its own way. Positions: FEBRABAN 10.6 and 10.11; Banco do Brasil PGT;
// Santander "Pagamento a Fornecedores" (2019); Sicoob as the generic cut. Caixa and Itaú stand apart.
import { alpha, blank, type Field, num } from '../cnab/layout.ts'
import { caixaPayments } from './caixa-payments.ts'
import { itauPayments } from './itau-payments.ts'
import { type PaymentBank, standardCut } from './payment-bank.ts'
import {
  batchHeader,
  batchTrailer,
  header,
  plainAgreement,
  segmentA,
  segmentB,
  segmentPix,
  segmentZ,
  trailer,
  two,
  zipAndState,
} from './payment-records.ts'

const batchTail: readonly Field[] = [num('debitMode', 223, 224, two), blank(225, 230, two)]
const headerTail: readonly Field[] = [blank(212, 240, two)]

function generic(bank: string): PaymentBank['records'] {
  return {
    header: header(bank, plainAgreement, headerTail),
    batchHeader: batchHeader(bank, plainAgreement, batchTail),
    A: segmentA(bank),
    B: segmentB(bank),
    BPix: segmentPix(bank),
    Z: segmentZ(bank),
    batchTrailer: batchTrailer(bank),
    trailer: trailer(bank),
  }
}

const brazilAgreement: readonly Field[] = [
  num('agreementNumber', 33, 41, two),
  num('agreementProduct', 42, 45, two, { value: '0126' }),
  blank(46, 50, two),
  alpha('testMark', 51, 52, two),
]

const bancoDoBrasil: PaymentBank = {
  ...standardCut,
  contract: { ...standardCut.contract, agreement: /^\d{1,9}$/ },
  code: '001',
  name: 'BANCO DO BRASIL S.A.',
  versions: { file: '103', batch: '046' },
  agreementOf: ({ agreement }) => ({ agreementNumber: agreement }),
  isPreview: ({ bankReserved }) => String(bankReserved).includes('PREVIA'),
  records: {
    ...generic('001'),
    header: header('001', brazilAgreement, headerTail),
    batchHeader: batchHeader('001', brazilAgreement, [blank(223, 230, two)]),
    B: segmentB('001', zipAndState, [
      alpha('payeeCode', 211, 225, two),
      num('payeeNotice', 226, 226, two),
      num('siapeUnit', 227, 232, two),
      blank(233, 240, two),
    ]),
  },
}

const santander: PaymentBank = {
  ...standardCut,
  isProvedByFiles: true,
  code: '033',
  name: 'BANCO SANTANDER',
  versions: { file: '060', batch: '031' },
  agreementOf: ({ agreement, agency }) => ({
    agreementNumber: agreement.length > 12 ? agreement : `0033${agency.padStart(4, '0')}${agreement.padStart(12, '0')}`,
  }),
  records: {
    ...generic('033'),
    header: header('033', plainAgreement, [
      { ...blank(212, 230, two), fill: 'bank' },
      alpha('occurrences', 231, 240, two),
    ]),
    batchHeader: batchHeader('033', plainAgreement, [blank(223, 230, two)]),
    B: segmentB(
      '033',
      [num('payeeZip', 118, 125, two), alpha('payeeState', 126, 127, two)],
      [
        { ...blank(211, 225, two), fill: 'bank' },
        num('creditHistoryCode', 226, 229, two),
        num('payeeNotice', 230, 230, two),
        { ...blank(231, 231, two), fill: 'bank' },
        alpha('tedToInstitution', 232, 232, two),
        alpha('payeeIspb', 233, 240, two),
      ],
    ),
    BPix: segmentPix(
      '033',
      [blank(227, 232, two), num('payeeIspb', 233, 240, two)],
      [num('pixInitiation', 15, 16, two), blank(17, 17, two)],
    ),
    trailer: trailer('033', { ...blank(30, 35, two), fill: 'bank' }),
  },
}

const sicoob: PaymentBank = {
  ...standardCut,
  code: '756',
  name: 'SICOOB',
  versions: { file: '087', batch: '046' },
  agreementOf: ({ agreement }) => ({ agreementNumber: agreement }),
  records: generic('756'),
}

export const paymentBanks: readonly PaymentBank[] = [bancoDoBrasil, santander, caixaPayments, itauPayments, sicoob]

export function paymentBank(code: string): PaymentBank | undefined {
  return paymentBanks.find((bank) => bank.code === code)
}
