import type { RemessaLayout } from '../../cnab/bank.ts'
import type { RecordValues } from '../../cnab/encode.ts'
import { mod10 } from '../../boleto/check-digit.ts'
import { part } from '../../boleto/slip-account.ts'
import type { RecordToWrite, RemessaContext } from '../../cnab/remessa-rules.ts'
import type { RemessaTitle } from '../../cnab/remessa-title.ts'
import {
  dayAfter,
  discountCents,
  discountsUpTo,
  interestPerDayCents,
  percentDigits,
  titleNumber,
} from '../../cnab/remessa-values.ts'
import { movements400 } from './remessa-400-codes.ts'
import { remessa400Table } from './remessa-400-table.ts'

export const itauRemessa400: RemessaLayout = {
  table: remessa400Table,
  movements: movements400,
  rules: {
    number: ['nossoNumero'],
    codes: { register: '01', writeOff: '02', changeDueDate: '06' },
    header: account,
    title: (context, title) => [
      { record: 'detail', values: detail(context, title) },
      ...fine(context, title),
      ...pix(title),
      ...contact(title),
    ],
  },
}

function account(context: RemessaContext): RecordValues {
  const agency = part(context.agreement, 'agency', 4)
  const number = part(context.agreement, 'account', 5)
  const digit = context.agreement.accountDigit || String(mod10(agency + number))
  return { companyAgency: agency, companyAccount: number, companyAgencyAccountDigit: digit }
}

function detail(context: RemessaContext, title: RemessaTitle): RecordValues {
  const carteira = title.carteira ?? context.agreement.carteira
  const [discount] = discountsUpTo(title, 1)
  const isHybrid = title.pix && title.movement === 'register'
  return {
    ...account(context),
    ...(isHybrid && { movementCode: '71' }),
    nossoNumero: titleNumber(title, 8),
    wallet: carteira,
    walletCode: 'I',
    titleKind: title.titleKind ?? '04',
    ...protest(title.protestDays ?? 0),
    interestPerDay: interestPerDayCents(title),
    ...(discount && { discountLimitDate: discount.until, discountAmount: discountCents(title, discount) }),
  }
}

function protest(days: number): RecordValues {
  return { instruction1: days > 0 ? '09' : '10', instructionDays: days }
}

function fine(context: RemessaContext, title: RemessaTitle): RecordToWrite[] {
  if (!title.finePpm || title.movement !== 'register') return []
  const fineValue = percentDigits(context, title.finePpm, 2, 'fineValue', 'multa')
  return [{ record: 'fine', values: { fineCode: '2', fineDate: dayAfter(title.dueOn), fineValue } }]
}

function pix(title: RemessaTitle): RecordToWrite[] {
  if (!title.pix || title.movement !== 'register') return []
  return [{ record: 'pix', values: { pixKey: title.pix.key, txid: title.pix.txid } }]
}

/** Record 5: e-mail of the payer, document of the guarantor. */
function contact(title: RemessaTitle): RecordToWrite[] {
  if ((!title.payer.email && !title.guarantor) || title.movement !== 'register') return []
  return [{ record: 'guarantor', values: {} }]
}
