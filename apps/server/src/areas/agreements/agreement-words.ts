// What a family is told of an agreement when its link is given. Pure.
import { formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { formatMoney, toCents } from '@caderneta/kernel/money'
import { instantText } from '@caderneta/kernel/instant-text'
import type { Locale } from '../../platform/access/scope.ts'
import { must } from '../../platform/must.ts'
import { firstName } from '../slips/public.ts'
import type { PartyRow } from './acceptance-store.ts'
import type { AgreementRow, InstallmentRow } from './agreement-store.ts'

type Told = { agreement: AgreementRow; installments: readonly InstallmentRow[]; party: PartyRow }

/** Amounts and days as text; `until` is null where there is nothing left to accept. */
export function factsOf({ agreement, installments, party }: Told, locale: Locale) {
  const first = must(installments[0], 'an agreement has installments')
  return {
    name: firstName(party.guardian_name),
    school: agreement.school_name,
    code: String(agreement.number),
    total: formatMoney(toCents(agreement.total_cents)),
    count: installments.length,
    first: formatDate(toCalendarDate(first.due_on)),
    until: agreement.status === 'created' ? instantText(agreement.quoted_until, locale) : null,
  }
}

/** Words that a person sends by the messenger of their choice. */
export function wordsOf(told: Told, locale: Locale, url: string): string {
  const { name, school, code, total, count, first, until } = factsOf(told, locale)
  if (locale === 'en') {
    const times = count === 1 ? 'in one installment' : `in ${count} installments, the first`
    const end = until === null ? 'See it and pay here' : `Read and accept it here until ${until}`
    return `Hello, ${name}. This is agreement ${code} with ${school}: ${total} ${times} due on ${first}. ${end}: ${url}`
  }
  const times = count === 1 ? 'em uma parcela' : `em ${count} parcelas, a primeira`
  const end = until === null ? 'Veja e pague aqui' : `Leia e aceite aqui até ${until}`
  return `Olá, ${name}. Este é o acordo ${code} com ${school}: ${total} ${times} com vencimento em ${first}. ${end}: ${url}`
}
