// What a message says of agreements. Of several each value tells of all.
import type { MessageValues } from '@caderneta/contracts/message-variables'
import { dateInSaoPaulo, formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { formatMoney, toCents } from '@caderneta/kernel/money'
import type { Locale } from '../../platform/access/scope.ts'
import type { ToldAgreement } from '../agreements/public.ts'

/** @param links by which they are read and accepted, in the order of the rows. */
export function agreementValues(
  rows: readonly ToldAgreement[],
  { locale, links }: { locale: Locale; links: readonly string[] },
): MessageValues {
  const list = new Intl.ListFormat(locale)
  const all = (of: (row: ToldAgreement) => string) => list.format([...new Set(rows.map(of))])
  const money = (of: (row: ToldAgreement) => number) =>
    formatMoney(toCents(rows.reduce((sum, row) => sum + of(row), 0)))
  return {
    escola: all(({ school_name: name }) => name),
    acordo: all(({ number }) => String(number)),
    valor_acordo: money(({ total_cents: cents }) => cents),
    parcelas: all(({ installments }) => String(installments)),
    vencimento: all(({ first_due: due }) => formatDate(toCalendarDate(due))),
    proposta_ate: all(({ quoted_until: until }) => formatDate(dateInSaoPaulo(until))),
    divida: money(({ returned_cents: cents }) => cents),
    link_acordo: links.join(' '),
  }
}
