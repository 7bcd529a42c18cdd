// Itaú SISPAG, a cut of its own (manuals of 2017 and v086): no agreement and no number of the file, the payee's account in one field, Pix in a
// file of its own. Remessas of one company were read with these positions; no genuine retorno was.
import type { DecodedRecord } from '../cnab/decode-record.ts'
import { alpha, blank, cents, type Confidence, date, type Field, num, record, zeros } from '../cnab/layout.ts'
import { type AccountPayee, bare, houses, type PaymentBank, standardCut, textOf } from './payment-bank.ts'
import { paymentForms, two } from './payment-records.ts'

const code = '341'
const checked: Confidence = 'checked'

function start(type: string, batch?: string): Field[] {
  return [
    num('bankCode', 1, 3, checked, { value: code }),
    num('batchNumber', 4, 7, checked, batch === undefined ? {} : { value: batch }),
    num('recordType', 8, 8, checked, { value: type }),
  ]
}

function detail(segment: 'A' | 'B' | 'Z', confidence: Confidence): Field[] {
  return [
    ...start('3'),
    num('batchRecordSequence', 9, 13, confidence),
    alpha('segment', 14, 14, confidence, { value: segment }),
  ]
}

const account: readonly Field[] = [
  num('companyAgency', 53, 57, checked),
  blank(58, 58, checked),
  num('companyAccount', 59, 70, checked),
  blank(71, 71, checked),
  num('companyAccountDigit', 72, 72, checked),
  alpha('companyName', 73, 102, checked),
]

const company: readonly Field[] = [
  num('companyDocumentType', 18, 18, checked, { codes: { 1: 'CPF', 2: 'CNPJ' } }),
  num('companyDocument', 19, 32, checked),
]

const header = record(
  'header',
  [[8, '0']],
  [
    ...start('0', '0000'),
    blank(9, 14, checked),
    num('fileLayoutVersion', 15, 17, checked),
    ...company,
    blank(33, 52, checked),
    ...account,
    alpha('bankName', 103, 132, checked),
    blank(133, 142, checked),
    num('fileKind', 143, 143, checked, { codes: { 1: 'remessa', 2: 'retorno' } }),
    date('fileDate', 144, 151, checked, 'DDMMYYYY'),
    num('fileTime', 152, 157, checked),
    zeros(158, 166, checked),
    num('recordingDensity', 167, 171, two),
    blank(172, 240, checked),
  ],
)

const batchHeader = record(
  'batchHeader',
  [
    [8, '1'],
    [9, 'C'],
  ],
  [
    ...start('1'),
    alpha('operation', 9, 9, checked, { value: 'C' }),
    num('serviceCode', 10, 11, checked),
    num('paymentForm', 12, 13, checked, { codes: paymentForms }),
    num('batchLayoutVersion', 14, 16, checked),
    blank(17, 17, checked),
    ...company,
    alpha('statementId', 33, 36, two),
    blank(37, 52, checked),
    ...account,
    alpha('batchPurpose', 103, 132, two),
    alpha('debitHistory', 133, 142, two),
    alpha('companyStreet', 143, 172, checked),
    num('companyNumber', 173, 177, checked),
    alpha('companyComplement', 178, 192, checked),
    alpha('companyCity', 193, 212, checked),
    num('companyZip', 213, 220, checked),
    alpha('companyState', 221, 222, checked),
    blank(223, 230, checked),
    alpha('occurrences', 231, 240, two),
  ],
)

const segmentA = record(
  'A',
  [
    [8, '3'],
    [14, 'A'],
  ],
  [
    ...detail('A', checked),
    num('movementType', 15, 17, checked, { codes: { '000': 'inclusão', 999: 'exclusão' } }),
    num('clearingHouse', 18, 20, checked, { codes: { '018': 'TED', '009': 'Pix', '000': 'mesmo banco' } }),
    num('payeeBank', 21, 23, checked),
    alpha('payeeAgencyAccount', 24, 43, checked),
    alpha('payeeName', 44, 73, checked),
    alpha('companyUse', 74, 93, checked),
    date('paymentDate', 94, 101, checked, 'DDMMYYYY'),
    alpha('currency', 102, 104, checked),
    num('payeeIspb', 105, 112, checked),
    alpha('pixTransferKind', 113, 114, checked, { codes: { '04': 'chave Pix' } }),
    zeros(115, 119, checked),
    cents('paymentAmount', 120, 134, checked),
    alpha('bankDocumentNumber', 135, 149, two),
    blank(150, 154, checked),
    date('effectiveDate', 155, 162, two, 'DDMMYYYY'),
    cents('effectiveAmount', 163, 177, two),
    alpha('history', 178, 197, two),
    num('documentNumber', 198, 203, two),
    num('payeeDocument', 204, 217, checked),
    alpha('docPurpose', 218, 219, two),
    alpha('tedPurpose', 220, 224, checked),
    blank(225, 229, checked),
    alpha('payeeNotice', 230, 230, checked),
    alpha('occurrences', 231, 240, two),
  ],
)

const holder: readonly Field[] = [
  num('payeeDocumentType', 18, 18, checked, { codes: { 1: 'CPF', 2: 'CNPJ' } }),
  num('payeeDocument', 19, 32, checked),
]

const segmentB = record(
  'B',
  [
    [8, '3'],
    [14, 'B'],
    [15, '   '],
  ],
  [
    ...detail('B', checked),
    blank(15, 17, checked),
    ...holder,
    alpha('payeeStreet', 33, 62, checked),
    num('payeeNumber', 63, 67, checked),
    alpha('payeeComplement', 68, 82, checked),
    alpha('payeeDistrict', 83, 97, checked),
    alpha('payeeCity', 98, 117, checked),
    num('payeeZip', 118, 125, checked),
    alpha('payeeState', 126, 127, checked),
    alpha('email', 128, 227, checked),
    blank(228, 230, checked),
    alpha('occurrences', 231, 240, two),
  ],
)

const segmentPix = record(
  'BPix',
  [
    [8, '3'],
    [14, 'B'],
  ],
  [
    ...detail('B', checked),
    alpha('pixInitiation', 15, 16, checked),
    blank(17, 17, checked),
    ...holder,
    alpha('txid', 33, 62, two),
    alpha('pixMessage', 63, 127, two),
    alpha('pixKey', 128, 227, checked),
    blank(228, 230, checked),
    alpha('occurrences', 231, 240, two),
  ],
)

const segmentZ = record(
  'Z',
  [
    [8, '3'],
    [14, 'Z'],
  ],
  [
    ...detail('Z', two),
    alpha('authentication', 15, 78, two),
    alpha('companyUse', 79, 98, two),
    blank(99, 103, two),
    alpha('bankDocumentNumber', 104, 118, two),
    blank(119, 240, 'one'),
  ],
)

const batchTrailer = record(
  'batchTrailer',
  [[8, '5']],
  [
    ...start('5'),
    blank(9, 17, checked),
    num('batchRecordCount', 18, 23, checked),
    cents('batchTotal', 24, 41, checked),
    zeros(42, 59, checked),
    blank(60, 230, checked),
    alpha('occurrences', 231, 240, two),
  ],
)

const trailer = record(
  'trailer',
  [[8, '9']],
  [
    ...start('9', '9999'),
    blank(9, 17, checked),
    num('batchCount', 18, 23, checked),
    num('recordCount', 24, 29, checked),
    blank(30, 240, checked),
  ],
)

export const itauPayments: PaymentBank = {
  ...standardCut,
  code,
  name: 'BANCO ITAU SA',
  versions: { file: '080', batch: '040' },
  contract: { agreement: null, commitment: null, transmission: null },
  agreementOf: () => ({ agreementNumber: '' }),
  isPixApart: true,
  orderOf: ({ reference, payOn, cents: amount, payee }, form) => ({
    movementType: 0,
    clearingHouse: houses[form],
    payeeName: payee.name,
    companyUse: reference,
    paymentDate: payOn,
    currency: 'REA',
    paymentAmount: amount,
    payeeDocument: payee.taxId,
    payeeNotice: '0',
    ...(payee.kind === 'pix'
      ? { pixTransferKind: '04' }
      : { payeeBank: payee.bank, payeeAgencyAccount: accountText(payee), tedPurpose: form === '41' ? '00010' : '' }),
  }),
  // Segment A names the holder; segment B of an account only says where a notice goes, and none is asked for.
  hasSegmentB: (form) => form === '45',
  takes: ({ bank, agency, account: number, accountDigit }) =>
    bank === code
      ? agency.length <= 4 && number.length <= 6 && accountDigit.length <= 1
      : agency.length <= 5 && number.length <= 12 && accountDigit.length <= 2,
  payeeIn: payeeOf,
  // Only a code says it: 003 is an inclusion here.
  isReversal: () => false,
  reversal: {},
  records: { header, batchHeader, A: segmentA, B: segmentB, BPix: segmentPix, Z: segmentZ, batchTrailer, trailer },
}

/** Positions 24 to 43: an account at Itaú is cut otherwise than one of another bank. */
function accountText({ bank, agency, account: number, accountDigit }: AccountPayee): string {
  if (bank === code) return `0${agency.padStart(4, '0')} ${number.padStart(12, '0')} ${accountDigit}`
  return `${agency.padStart(5, '0')} ${number.padStart(12, '0')}${accountDigit.padStart(2, ' ')}`
}

function payeeOf(order: DecodedRecord): ReturnType<PaymentBank['payeeIn']> {
  const text = textOf(order, 'payeeAgencyAccount').padEnd(20)
  return {
    bank: textOf(order, 'payeeBank'),
    agency: bare(text.slice(0, 5)),
    account: bare(text.slice(6, 18)) + text.slice(18).trim(),
    taxId: textOf(order, 'payeeDocument'),
  }
}
