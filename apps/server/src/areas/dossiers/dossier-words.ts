// Days and instants as a dossier writes them: in Portuguese, by the clock of São Paulo.
import { formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { formatMoney, toCents } from '@caderneta/kernel/money'
import { instantText } from '@caderneta/kernel/instant-text'

export const dayText = (on: string | null) => (on === null ? '---' : formatDate(toCalendarDate(on)))

export const moneyText = (cents: number) => formatMoney(toCents(cents))

export function momentText(at: Date | null): string {
  return at === null ? '---' : instantText(at, 'pt-BR', 'second')
}
