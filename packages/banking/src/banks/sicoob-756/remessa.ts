import { withoutLast } from '../../cnab/allocated-number.ts'
import type { RemessaLayout } from '../../cnab/bank.ts'
import type { RecordValues } from '../../cnab/encode.ts'
import { chargesP, segmentR, type Charges240 } from '../../cnab/febraban-240.ts'
import type { RemessaContext } from '../../cnab/remessa-rules.ts'
import type { OrderedTitle } from '../../cnab/remessa-title.ts'
import type { CarriedTerms } from '../../terms/carried-shapes.ts'
import { common400Rail, febraban240Rail } from '../../terms/rail.ts'
import { carteiraOf, discountLimit400, finePpmOf, percentDigits, slipNumberOf } from '../../cnab/remessa-values.ts'
import { clientOf, sicoobBoleto } from './boleto.ts'
import { movements240 } from './remessa-240-codes.ts'
import { remessa240Table } from './remessa-240-table.ts'
import { movements400 } from './remessa-400-codes.ts'
import { remessa400Table } from './remessa-400-table.ts'

const codes = { register: '01', writeOff: '02', changeDueDate: '06' }
const charges: Charges240 = { exempt: '3', interestFromDue: true, fineFromDue: true }

export const sicoobRemessa240: RemessaLayout = {
  table: remessa240Table,
  movements: movements240,
  rules: {
    number: ['nossoNumero'],
    allocated: withoutLast(1),
    rail: { ...febraban240Rail, start: 'bank' },
    codes,
    header: (context) => ({
      agreementNumber: '',
      bankName: 'SICOOB',
      fileLayoutVersion: context.agreement.fileLayoutVersion ?? '081',
    }),
    batchHeader: (context) => ({
      agreementNumber: '',
      batchLayoutVersion: context.agreement.batchLayoutVersion ?? '040',
    }),
    title: (context, title, terms) => [
      { record: 'P', values: segmentP(context, title, terms) },
      { record: 'Q', values: {} },
      ...segmentR(title, terms, charges),
    ],
    batchTrailer: (totals) => ({ simpleCount: totals.titles, simpleTotal: totals.amountCents }),
  },
}

export const sicoobRemessa400: RemessaLayout = {
  table: remessa400Table,
  movements: movements400,
  rules: {
    number: ['nossoNumero', 'nossoNumeroDigit'],
    allocated: withoutLast(1),
    rail: {
      ...common400Rail,
      fine: { percentDecimals: 4, amount: false },
      interest: { perDayAmount: false, perMonthDecimals: 4, perDayDecimals: null },
    },
    codes,
    header: (context) => {
      const client = clientOf(context.agreement, 9)
      return { beneficiaryCode: client.slice(0, 8), beneficiaryCodeDigit: client.slice(8), agreementNumber: '' }
    },
    title: (context, title, terms) => [{ record: 'detail', values: detail400(context, title, terms) }],
  },
}

function modalityOf(context: RemessaContext): string {
  return (context.agreement.variation ?? '1').padStart(2, '0')
}

function segmentP(context: RemessaContext, title: OrderedTitle, terms: CarriedTerms): RecordValues {
  return {
    nossoNumero: slipNumberOf(context, title, sicoobBoleto).nossoNumeroComplete,
    instalment: context.agreement.instalment ?? '01',
    modality: modalityOf(context),
    formKind: '4',
    wallet: carteiraOf(context, title),
    issuance: '2',
    delivery: '2',
    titleKind: title.titleKind ?? '21',
    ...chargesP(title, terms, charges),
    protestCode: title.protestDays ? '1' : '3',
    protestDays: title.protestDays ?? 0,
  }
}

function detail400(context: RemessaContext, title: OrderedTitle, terms: CarriedTerms): RecordValues {
  const number = slipNumberOf(context, title, sicoobBoleto)
  return {
    nossoNumero: number.nossoNumeroComplete.slice(0, 7),
    nossoNumeroDigit: number.nossoNumeroDigit,
    instalment: context.agreement.instalment ?? '01',
    issuance: '2',
    walletModality: modalityOf(context),
    collectingAgency: context.agreement.agency,
    collectingAgencyDigit: context.agreement.agencyDigit,
    titleKind: title.titleKind ?? '21',
    acceptance: '0',
    interestMonthlyRate:
      terms.interest && 'perMonthPpm' in terms.interest ? percentDigits(terms.interest.perMonthPpm, 4) : 0,
    fineRate: percentDigits(finePpmOf(terms), 4),
    distribution: '2',
    ...discountLimit400(terms),
    currencyCode: '9',
    protestDays: String(title.protestDays ?? 0).padStart(2, '0'),
  }
}
