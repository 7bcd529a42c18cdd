import type { CarriedDiscount, CarriedTerms } from '../terms/carried-shapes.ts'
import type { RecordValues } from './encode.ts'
import type { RecordToWrite } from './remessa-rules.ts'
import type { OrderedTitle } from './remessa-title.ts'
import { codedFine, codedInterest } from './remessa-values.ts'

export type Charges240 = {
  /** Code of "no interest". */
  readonly exempt: string
  /** Banks that want the due date itself where others take the first day of interest, or of the fine. */
  readonly interestFromDue?: true
  readonly fineFromDue?: true
  /** Code of a fine in percent, where 2 is not it. */
  readonly finePercent?: string
}

/** After the due date, an order for each part of the terms: 12 interest, 14 fine, 16 discounts, each with its dates. */
export function termsOneByOne({ interest, fine: anyFine, discounts }: CarriedTerms): string[] {
  return [...(interest ? ['12'] : []), ...(anyFine ? ['14'] : []), ...(discounts.length > 0 ? ['16'] : [])]
}

/** Interest and first discount, segment P, as FEBRABAN codes them: 1 amount per day, 2 rate per month. */
export function chargesP(title: OrderedTitle, terms: CarriedTerms, rules: Charges240): RecordValues {
  return { ...interest(title, terms, rules), ...discount(1, terms.discounts[0]) }
}

/** Segment R when the title needs one: second and third discount and fine (1 = amount, 2 = percent). */
export function segmentR(title: OrderedTitle, terms: CarriedTerms, rules: Charges240): RecordToWrite[] {
  const [, second, third] = terms.discounts
  if (isSilent(title) || (!second && !terms.fine)) return []
  return [{ record: 'R', values: { ...discount(2, second), ...discount(3, third), ...fine(title, terms, rules) } }]
}

/** A write-off and a changed due date say nothing of the terms. */
function isSilent({ movement }: OrderedTitle): boolean {
  return movement === 'writeOff' || movement === 'changeDueDate'
}

function interest(title: OrderedTitle, terms: CarriedTerms, rules: Charges240): RecordValues {
  const coded = codedInterest(terms, { perDay: '1', perMonth: '2' })
  if (!coded) return { interestCode: rules.exempt }
  const interestStartDate = rules.interestFromDue ? title.dueOn : terms.lateFrom
  return { interestCode: coded.code, interestStartDate, interestValue: coded.value }
}

function discount(order: 1 | 2 | 3, given: CarriedDiscount | undefined): RecordValues {
  if (!given) return {}
  const name = `discount${order}`
  return { [`${name}Code`]: '1', [`${name}Date`]: given.until, [`${name}Value`]: given.cents }
}

function fine(title: OrderedTitle, terms: CarriedTerms, rules: Charges240): RecordValues {
  const coded = codedFine(terms, { amount: '1', percent: rules.finePercent ?? '2' })
  if (!coded) return { fineCode: '0' }
  const fineDate = rules.fineFromDue ? title.dueOn : terms.fineFrom
  return { fineCode: coded.code, fineDate, fineValue: coded.value }
}
