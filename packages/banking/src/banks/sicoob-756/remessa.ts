import { withoutLast } from '../../cnab/allocated-number.ts'
import type { RemessaLayout } from '../../cnab/bank.ts'
import type { RecordValues } from '../../cnab/encode.ts'
import { chargesP, segmentR, type Charges240 } from '../../cnab/febraban-240.ts'
import type { RemessaContext } from '../../cnab/remessa-rules.ts'
import type { RemessaTitle } from '../../cnab/remessa-title.ts'
import {
  carteiraOf,
  discountCents,
  discountsUpTo,
  interestPerMonthPpm,
  percentDigits,
  slipNumberOf,
} from '../../cnab/remessa-values.ts'
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
    title: (context, title) => [
      { record: 'P', values: segmentP(context, title) },
      { record: 'Q', values: {} },
      ...segmentR(context, title, charges),
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
    codes,
    header: (context) => {
      const client = clientOf(context.agreement, 9)
      return { beneficiaryCode: client.slice(0, 8), beneficiaryCodeDigit: client.slice(8), agreementNumber: '' }
    },
    title: (context, title) => [{ record: 'detail', values: detail400(context, title) }],
  },
}

function modalityOf(context: RemessaContext): string {
  return (context.agreement.variation ?? '1').padStart(2, '0')
}

function segmentP(context: RemessaContext, title: RemessaTitle): RecordValues {
  return {
    nossoNumero: slipNumberOf(context, title, sicoobBoleto).nossoNumeroComplete,
    instalment: context.agreement.instalment ?? '01',
    modality: modalityOf(context),
    formKind: '4',
    wallet: carteiraOf(context, title),
    issuance: '2',
    delivery: '2',
    titleKind: title.titleKind ?? '21',
    ...chargesP(context, title, charges),
    protestCode: title.protestDays ? '1' : '3',
    protestDays: title.protestDays ?? 0,
  }
}

function detail400(context: RemessaContext, title: RemessaTitle): RecordValues {
  const number = slipNumberOf(context, title, sicoobBoleto)
  const [discount] = discountsUpTo(title, 1)
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
    interestMonthlyRate: percentDigits(context, interestPerMonthPpm(title), 4, 'interestMonthlyRate', 'juros'),
    fineRate: percentDigits(context, title.finePpm ?? 0, 4, 'fineRate', 'multa'),
    distribution: '2',
    ...(discount && { discountLimitDate: discount.until, discountAmount: discountCents(title, discount) }),
    currencyCode: '9',
    protestDays: String(title.protestDays ?? 0).padStart(2, '0'),
  }
}
