import type { RecordValues } from './encode.ts'
import type { RecordToWrite, RemessaContext } from './remessa-rules.ts'
import type { RemessaDiscount, RemessaTitle } from './remessa-title.ts'
import { dayAfter, discountsUpTo, interestPerDayCents, percentDigits } from './remessa-values.ts'

export type Charges240 = {
  /** Code of "no interest". */
  readonly exempt: string
  /** Banks where interest, or fine, counts from the due date itself and not from the day after. */
  readonly interestFromDue?: true
  readonly fineFromDue?: true
}

/** Interest and first discount, segment P, as FEBRABAN codes them: 1 amount per day, 2 rate per month. */
export function chargesP(context: RemessaContext, title: RemessaTitle, rules: Charges240): RecordValues {
  const [first] = discountsUpTo(title, 2)
  return { ...interest(context, title, rules), ...discount(context, 1, first) }
}

/** Segment R when the title needs one: second discount and fine (2 = percent). */
export function segmentR(context: RemessaContext, title: RemessaTitle, rules: Charges240): RecordToWrite[] {
  const second = title.discounts?.[1]
  if (title.movement !== 'register' || (!second && !title.finePpm)) return []
  return [{ record: 'R', values: { ...discount(context, 2, second), ...fine(context, title, rules) } }]
}

function interest(context: RemessaContext, title: RemessaTitle, rules: Charges240): RecordValues {
  const given = title.interest
  if (given && 'perMonthPpm' in given && given.perMonthPpm > 0) {
    const value = percentDigits(context, given.perMonthPpm, 2, 'interestValue', 'taxa dos juros')
    return { interestCode: '2', interestStartDate: firstDay(title, rules.interestFromDue), interestValue: value }
  }
  const perDay = interestPerDayCents(title)
  if (perDay === 0) return { interestCode: rules.exempt }
  return { interestCode: '1', interestStartDate: firstDay(title, rules.interestFromDue), interestValue: perDay }
}

function discount(context: RemessaContext, order: 1 | 2, given: RemessaDiscount | undefined): RecordValues {
  if (!given) return {}
  const isAmount = 'cents' in given
  const name = `discount${order}`
  return {
    [`${name}Code`]: isAmount ? '1' : '2',
    [`${name}Date`]: given.until,
    [`${name}Value`]: isAmount ? given.cents : percentDigits(context, given.ppm, 2, `${name}Value`, 'desconto'),
  }
}

function fine(context: RemessaContext, title: RemessaTitle, rules: Charges240): RecordValues {
  if (!title.finePpm) return { fineCode: '0' }
  const value = percentDigits(context, title.finePpm, 2, 'fineValue', 'multa')
  return { fineCode: '2', fineDate: firstDay(title, rules.fineFromDue), fineValue: value }
}

function firstDay(title: RemessaTitle, isDueDate: true | undefined): string {
  return isDueDate ? title.dueOn : dayAfter(title.dueOn)
}
