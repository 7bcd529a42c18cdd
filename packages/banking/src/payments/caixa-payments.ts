// Caixa, "pagamento e transferência": the agreement in parts, six digits for our number of a payment, and fields of its own in segment A. The
// sources disagree on the holder in segment B; none of Caixa shows Pix in this layout, its record is the standard's.
import { alpha, blank, type Confidence, date, cents, type Field, num, rate, record, zeros } from '../cnab/layout.ts'
import { type AccountPayee, houses, type PaymentBank, type PaymentForm, standardCut } from './payment-bank.ts'
import {
  batchHeader,
  batchTrailer,
  detail,
  header,
  segmentB,
  segmentPix,
  segmentZ,
  trailer,
  two,
} from './payment-records.ts'

const code = '104'

const headerAgreement: readonly Field[] = [
  num('agreementNumber', 33, 38, two),
  alpha('transmissionParameter', 39, 40, two),
  alpha('environment', 41, 41, two, { codes: { T: 'teste', P: 'produção' } }),
  blank(42, 45, two),
  zeros(46, 49, two),
  blank(50, 52, two),
]

const batchAgreement: readonly Field[] = [
  num('agreementNumber', 33, 38, two),
  num('commitmentKind', 39, 40, two, { codes: { '01': 'fornecedores', '02': 'salários', '03': 'próprios' } }),
  num('commitmentCode', 41, 44, two),
  alpha('transmissionParameter', 45, 46, two),
  blank(47, 52, two),
]

const headerTail: readonly Field[] = [
  { ...blank(212, 225, 'one'), fill: 'bank' },
  { ...blank(226, 240, two), fill: 'bank' },
]

const segmentA = record(
  'A',
  [
    [8, '3'],
    [14, 'A'],
  ],
  [
    ...detail(code, 'A'),
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
    num('companyUse', 74, 79, two),
    blank(80, 92, two),
    alpha('payeeAccountKind', 93, 93, two, { codes: { 1: 'conta-corrente', 2: 'poupança' } }),
    date('paymentDate', 94, 101, two, 'DDMMYYYY'),
    alpha('currency', 102, 104, two),
    rate('currencyQuantity', 105, 119, two, 5),
    cents('paymentAmount', 120, 134, two),
    num('bankDocumentNumber', 135, 143, two),
    blank(144, 146, two),
    num('installments', 147, 148, two),
    alpha('blockMark', 149, 149, two, { codes: { N: 'não', S: 'sim' } }),
    num('installmentForm', 150, 150, two),
    num('dueDay', 151, 152, two),
    num('installmentNumber', 153, 154, two),
    date('effectiveDate', 155, 162, two, 'DDMMYYYY'),
    cents('effectiveAmount', 163, 177, two),
    alpha('message2', 178, 217, two),
    alpha('docPurpose', 218, 219, two),
    blank(220, 229, two),
    num('payeeNotice', 230, 230, two),
    alpha('occurrences', 231, 240, two),
  ],
)

const disputed: Confidence = 'disputed'

const zipAndState: readonly Field[] = [
  num('payeeZip', 118, 122, disputed),
  alpha('payeeZipSuffix', 123, 125, disputed),
  alpha('payeeState', 126, 127, disputed),
]

const segmentBEnd: readonly Field[] = [
  alpha('payeeCode', 211, 225, two),
  num('payeeNotice', 226, 226, two),
  num('siapeUnit', 227, 232, two),
  blank(233, 240, two),
]

/** The holder and the address. */
function withDoubt(fields: readonly Field[]): Field[] {
  return fields.map((field) => (field.start >= 18 && field.end <= 117 ? { ...field, confidence: disputed } : field))
}

const b = segmentB(code, zipAndState, segmentBEnd)

export const caixaPayments: PaymentBank = {
  ...standardCut,
  code,
  name: 'CAIXA',
  versions: { file: '080', batch: '041' },
  contract: { agreement: /^\d{1,6}$/, commitment: /^\d{6}$/, transmission: /^[0-9A-Z]{2}$/ },
  agreementOf: ({ agreement, commitment, transmission }) => ({
    agreementNumber: agreement,
    transmissionParameter: transmission,
    environment: 'P',
    commitmentKind: commitment.slice(0, 2),
    commitmentCode: commitment.slice(2),
  }),
  referenceDigits: 6,
  orderOf: (order, form) => ({
    ...standardCut.orderOf(order, form),
    installments: 1,
    blockMark: 'N',
    installmentForm: 1,
    ...(order.payee.kind === 'bank' ? { payeeAccountKind: accountKind(order.payee, form) } : {}),
  }),
  records: {
    header: header(code, headerAgreement, headerTail),
    batchHeader: batchHeader(code, batchAgreement, [blank(223, 230, two)]),
    A: segmentA,
    B: { ...b, fields: withDoubt(b.fields) },
    BPix: segmentPix(code),
    Z: withOneSource(segmentZ(code)),
    batchTrailer: batchTrailer(code),
    trailer: trailer(code),
  },
}

/** Told of a TED alone. */
function accountKind({ isSavings }: AccountPayee, form: PaymentForm): string {
  if (houses[form] !== houses['41']) return ''
  return isSavings ? '2' : '1'
}

function withOneSource(table: PaymentBank['records']['Z']): PaymentBank['records']['Z'] {
  return { ...table, fields: table.fields.map((field) => ({ ...field, confidence: 'one' as const })) }
}
