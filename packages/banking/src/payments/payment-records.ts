// The records of CNAB 240 of payments, segments A and B, as FEBRABAN cuts them (10.6 and 10.11). One table serves both directions: a retorno
// says more in the same positions.
import {
  alpha,
  blank,
  cents,
  type Confidence,
  date,
  type Field,
  num,
  rate,
  record,
  type RecordTable,
} from '../cnab/layout.ts'

export type PaymentRecord = 'header' | 'batchHeader' | 'A' | 'B' | 'BPix' | 'Z' | 'batchTrailer' | 'trailer'

export const two: Confidence = 'two'

/** Positions 1 to 8 of every record. */
function start(bank: string, type: string, batch?: string): Field[] {
  return [
    num('bankCode', 1, 3, two, { value: bank }),
    num('batchNumber', 4, 7, two, batch === undefined ? {} : { value: batch }),
    num('recordType', 8, 8, two, { value: type }),
  ]
}

export const plainAgreement: readonly Field[] = [alpha('agreementNumber', 33, 52, two)]

function company(agreement: readonly Field[]): Field[] {
  return [
    num('companyDocumentType', 18, 18, two, { codes: { 1: 'CPF', 2: 'CNPJ' } }),
    num('companyDocument', 19, 32, two),
    ...agreement,
    num('companyAgency', 53, 57, two),
    alpha('companyAgencyDigit', 58, 58, two),
    num('companyAccount', 59, 70, two),
    alpha('companyAccountDigit', 71, 71, two),
    alpha('companyAgencyAccountDigit', 72, 72, two),
    alpha('companyName', 73, 102, two),
  ]
}

export function header(bank: string, agreement: readonly Field[], tail: readonly Field[]): RecordTable {
  return record(
    'header',
    [[8, '0']],
    [
      ...start(bank, '0', '0000'),
      blank(9, 17, two),
      ...company(agreement),
      alpha('bankName', 103, 132, two),
      blank(133, 142, two),
      num('fileKind', 143, 143, two, { codes: { 1: 'remessa', 2: 'retorno' } }),
      date('fileDate', 144, 151, two, 'DDMMYYYY'),
      num('fileTime', 152, 157, two),
      num('fileSequence', 158, 163, two),
      num('fileLayoutVersion', 164, 166, two),
      num('recordingDensity', 167, 171, two),
      alpha('bankReserved', 172, 191, two),
      alpha('companyReserved', 192, 211, two),
      ...tail,
    ],
  )
}

export function batchHeader(bank: string, agreement: readonly Field[], tail: readonly Field[]): RecordTable {
  return record(
    'batchHeader',
    [
      [8, '1'],
      [9, 'C'],
    ],
    [
      ...start(bank, '1'),
      alpha('operation', 9, 9, two, { value: 'C' }),
      num('serviceCode', 10, 11, two),
      num('paymentForm', 12, 13, two, { codes: paymentForms }),
      num('batchLayoutVersion', 14, 16, two),
      blank(17, 17, two),
      ...company(agreement),
      alpha('message1', 103, 142, two),
      alpha('companyStreet', 143, 172, two),
      num('companyNumber', 173, 177, two),
      alpha('companyComplement', 178, 192, two),
      alpha('companyCity', 193, 212, two),
      num('companyZip', 213, 217, two),
      alpha('companyZipSuffix', 218, 220, two),
      alpha('companyState', 221, 222, two),
      ...tail,
      alpha('occurrences', 231, 240, two),
    ],
  )
}

export const paymentForms: Readonly<Record<string, string>> = {
  '01': 'crédito em conta do mesmo banco',
  '05': 'crédito em poupança do mesmo banco',
  '41': 'TED para outro titular',
  '45': 'Pix',
}

export function detail(bank: string, segment: 'A' | 'B' | 'Z'): Field[] {
  return [
    ...start(bank, '3'),
    num('batchRecordSequence', 9, 13, two),
    alpha('segment', 14, 14, two, { value: segment }),
  ]
}

export function segmentA(bank: string): RecordTable {
  return record(
    'A',
    [
      [8, '3'],
      [14, 'A'],
    ],
    [
      ...detail(bank, 'A'),
      num('movementType', 15, 15, two, { codes: { 0: 'inclusão', 3: 'estorno', 9: 'exclusão' } }),
      num('movementCode', 16, 17, two),
      num('clearingHouse', 18, 20, two, { codes: { '018': 'TED', '009': 'Pix', '000': 'mesmo banco' } }),
      num('payeeBank', 21, 23, two),
      num('payeeAgency', 24, 28, two),
      alpha('payeeAgencyDigit', 29, 29, two),
      num('payeeAccount', 30, 41, two),
      alpha('payeeAccountDigit', 42, 42, two),
      alpha('payeeAgencyAccountDigit', 43, 43, two),
      alpha('payeeName', 44, 73, two),
      alpha('companyUse', 74, 93, two),
      date('paymentDate', 94, 101, two, 'DDMMYYYY'),
      alpha('currency', 102, 104, two),
      rate('currencyQuantity', 105, 119, two, 5),
      cents('paymentAmount', 120, 134, two),
      alpha('bankDocumentNumber', 135, 154, two),
      date('effectiveDate', 155, 162, two, 'DDMMYYYY'),
      cents('effectiveAmount', 163, 177, two),
      alpha('message2', 178, 217, two),
      alpha('docPurpose', 218, 219, two),
      alpha('tedPurpose', 220, 224, two),
      alpha('purposeComplement', 225, 226, two),
      blank(227, 229, two),
      num('payeeNotice', 230, 230, two),
      alpha('occurrences', 231, 240, two),
    ],
  )
}

export const zipAndState: readonly Field[] = [
  num('payeeZip', 118, 122, 'one'),
  alpha('payeeZipSuffix', 123, 125, 'one'),
  alpha('payeeState', 126, 127, two),
]
const payeeEnd: readonly Field[] = [
  alpha('payeeCode', 211, 225, two),
  num('payeeNotice', 226, 226, two),
  num('siapeUnit', 227, 232, two),
  num('payeeIspb', 233, 240, two),
]

export function segmentB(
  bank: string,
  zip: readonly Field[] = zipAndState,
  end: readonly Field[] = payeeEnd,
): RecordTable {
  return record(
    'B',
    [
      [8, '3'],
      [14, 'B'],
      [15, '   '],
    ],
    [
      ...detail(bank, 'B'),
      blank(15, 17, two),
      num('payeeDocumentType', 18, 18, two),
      num('payeeDocument', 19, 32, two),
      alpha('payeeStreet', 33, 62, two),
      num('payeeNumber', 63, 67, two),
      alpha('payeeComplement', 68, 82, two),
      alpha('payeeDistrict', 83, 97, two),
      alpha('payeeCity', 98, 117, two),
      ...zip,
      date('dueDate', 128, 135, two, 'DDMMYYYY'),
      cents('documentAmount', 136, 150, two),
      cents('rebateAmount', 151, 165, two),
      cents('discountAmount', 166, 180, two),
      cents('interestAmount', 181, 195, two),
      cents('fineAmount', 196, 210, two),
      ...end,
    ],
  )
}

const pixEnd: readonly Field[] = [num('siapeUnit', 227, 232, two), num('payeeIspb', 233, 240, two)]

export function segmentPix(
  bank: string,
  end: readonly Field[] = pixEnd,
  initiation: readonly Field[] = [alpha('pixInitiation', 15, 17, two)],
): RecordTable {
  return record(
    'BPix',
    [
      [8, '3'],
      [14, 'B'],
    ],
    [
      ...detail(bank, 'B'),
      ...initiation,
      num('payeeDocumentType', 18, 18, two),
      num('payeeDocument', 19, 32, two),
      alpha('txid', 33, 67, two),
      alpha('pixMessage', 68, 127, 'disputed'),
      alpha('pixKey', 128, 226, two),
      ...end,
    ],
  )
}

export function segmentZ(bank: string): RecordTable {
  return record(
    'Z',
    [
      [8, '3'],
      [14, 'Z'],
    ],
    [
      ...detail(bank, 'Z'),
      alpha('authentication', 15, 78, two),
      alpha('bankProtocol', 79, 103, two),
      blank(104, 230, two),
      alpha('occurrences', 231, 240, two),
    ],
  )
}

export function batchTrailer(bank: string): RecordTable {
  return record(
    'batchTrailer',
    [[8, '5']],
    [
      ...start(bank, '5'),
      blank(9, 17, two),
      num('batchRecordCount', 18, 23, two),
      cents('batchTotal', 24, 41, two),
      rate('currencyTotal', 42, 59, two, 5),
      num('debitNoticeNumber', 60, 65, two),
      blank(66, 230, two),
      alpha('occurrences', 231, 240, two),
    ],
  )
}

export function trailer(bank: string, accounts: Field = num('reconciliationAccounts', 30, 35, two)): RecordTable {
  return record(
    'trailer',
    [[8, '9']],
    [
      ...start(bank, '9', '9999'),
      blank(9, 17, two),
      num('batchCount', 18, 23, two),
      num('recordCount', 24, 29, two),
      accounts,
      blank(36, 240, two),
    ],
  )
}
