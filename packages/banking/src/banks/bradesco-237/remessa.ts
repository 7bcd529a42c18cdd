import { withoutLast } from '../../cnab/allocated-number.ts'
import { part } from '../../boleto/slip-account.ts'
import type { RemessaLayout } from '../../cnab/bank.ts'
import type { RecordValues } from '../../cnab/encode.ts'
import type { RecordToWrite, RemessaContext } from '../../cnab/remessa-rules.ts'
import type { RemessaTitle } from '../../cnab/remessa-title.ts'
import {
  carteiraOf,
  discountCents,
  discountsUpTo,
  interestPerDayCents,
  percentDigits,
  slipNumberOf,
} from '../../cnab/remessa-values.ts'
import { bradescoBoleto } from './boleto.ts'
import { movements400 } from './remessa-400-codes.ts'
import { remessa400Table } from './remessa-400-table.ts'

export const bradescoRemessa400: RemessaLayout = {
  table: remessa400Table,
  movements: movements400,
  rules: {
    number: ['nossoNumero', 'nossoNumeroDigit'],
    allocated: withoutLast(1),
    codes: { register: '01', writeOff: '02', changeDueDate: '06' },
    header: (context) => ({ companyCode: part(context.agreement, 'beneficiaryCode', 20) }),
    title: (context, title) => [
      { record: 'detail', values: detail(context, title) },
      ...secondDiscount(context, title),
    ],
  },
}

function detail(context: RemessaContext, title: RemessaTitle): RecordValues {
  const [discount] = discountsUpTo(title, 2)
  return {
    ...identity(context, title),
    ...fine(context, title),
    issuance: '2',
    debitNotice: '2',
    titleKind: title.titleKind ?? '12',
    instruction1: title.protestDays ? '06' : '00',
    instruction2: title.protestDays ?? 0,
    interestPerDay: interestPerDayCents(title),
    ...(discount && { discountLimitDate: discount.until, discountAmount: discountCents(title, discount) }),
    payerAddress: wholeAddress(title),
    guarantorOrMessage: title.guarantor?.name,
  }
}

function identity(context: RemessaContext, title: RemessaTitle): RecordValues {
  const number = slipNumberOf(context, title, bradescoBoleto)
  return {
    wallet: carteiraOf(context, title),
    nossoNumero: number.nossoNumeroComplete.slice(0, 11),
    nossoNumeroDigit: number.nossoNumeroDigit,
  }
}

function fine(context: RemessaContext, title: RemessaTitle): RecordValues {
  if (!title.finePpm) return { fineCode: '0' }
  return { fineCode: '2', fineRate: percentDigits(context, title.finePpm, 2, 'fineRate', 'multa') }
}

/** One field of 40 holds street, district, city and state. */
function wholeAddress(title: RemessaTitle): string {
  const { address, district, city, state } = title.payer
  return [address, district, city, state].filter((each) => each !== '').join(' ')
}

function secondDiscount(context: RemessaContext, title: RemessaTitle): RecordToWrite[] {
  const second = title.discounts?.[1]
  if (!second || title.movement !== 'register') return []
  const values = { discount2LimitDate: second.until, discount2Amount: discountCents(title, second) }
  return [{ record: 'messages', values: { ...identity(context, title), ...values } }]
}
