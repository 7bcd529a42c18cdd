import { dayNumber, isoDate } from '../day-number.ts'
import { BankingError } from '../banking-error.ts'

/** Tells whether an ISO date is a business day of banks: national holidays are the caller's knowledge. */
export type IsBusinessDay = (iso: string) => boolean

export type CobvDates = {
  /** The due date, or the business day after it when it is none: up to here no fine, no interest. */
  effectiveDueOn: string
  /** Last day on which the charge is accepted. */
  lastPayableOn: string
}

/** Days a charge with due date is accepted after it when nothing is said (Central Bank's Pix API 2.9.0). */
export const defaultValidDays = 30

/**
 * The two dates of a charge with due date (cobv): due moves to the next business day; the calendar days of validity are
 * counted from there and the last one moves too. @throws BankingError when the date is not real or the days are negative.
 */
export function cobvDates(
  dueOn: string,
  isBusinessDay: IsBusinessDay,
  validDays: number = defaultValidDays,
): CobvDates {
  if (!Number.isSafeInteger(validDays) || validDays < 0) {
    throw new BankingError(
      'invalid_input',
      'A validade depois do vencimento é um número inteiro de dias, 0 ou mais.',
      'validadeAposVencimento',
    )
  }
  const due = nextBusinessDay(dayNumber(dueOn, 'dataDeVencimento'), isBusinessDay)
  const last = nextBusinessDay(due + validDays, isBusinessDay)
  return { effectiveDueOn: isoDate(due), lastPayableOn: isoDate(last) }
}

/** No run of days without banks is this long: a calendar that says so is wrong. */
const longestRest = 60

function nextBusinessDay(day: number, isBusinessDay: IsBusinessDay): number {
  for (let next = day; next < day + longestRest; next += 1) if (isBusinessDay(isoDate(next))) return next
  throw new BankingError('invalid_input', `O calendário não tem dia útil depois de ${isoDate(day)}.`)
}
