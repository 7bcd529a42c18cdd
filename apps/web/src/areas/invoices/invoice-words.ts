// Small words about invoices that several screens share: numbers, months, hints, why something cannot be done.
import type { InvoiceRow } from '@caderneta/contracts/invoice-shapes'
import { dayOf, monthOf, toCalendarDate, yearOf } from '@caderneta/kernel/calendar-date'
import { ApiError } from '../../client/api-error.ts'
import { definePhrases, sayNow, type Translate, useLanguage, usePhrases } from '../../client/phrases.ts'
import { countText } from '../../ui/format-text.ts'
import { type DueHint, dueHint, isPartlyPaid } from './due-hint.ts'

const phrases = definePhrases('invoices.words', {
  'pt-BR': {
    number: 'Fatura {{number}}',
    noNumber: 'Rascunho de fatura',
    inSentence: 'fatura {{number}}',
    inSentence_noNumber: 'rascunho de fatura',
    hint_overdue_one: 'há {{count}} dia',
    hint_overdue_many: 'há {{count}} dias',
    hint_overdue_other: 'há {{count}} dias',
    hint_inBusinessDays_one: 'vence em {{count}} dia útil',
    hint_inBusinessDays_many: 'vence em {{count}} dias úteis',
    hint_inBusinessDays_other: 'vence em {{count}} dias úteis',
    hint_holiday: 'feriado, até {{day}}',
    hint_weekend: 'fim de semana, até {{day}}',
    hint_paidOn: 'paga em {{day}}',
    hint_paidAtSchool: 'paga em {{day}}, no balcão',
    hint_today: 'vence hoje',
    partlyPaid: 'parte paga',
    noAnswer_short: 'O servidor não respondeu',
    failed_short: 'O servidor teve um problema',
  },
  en: {
    number: 'Invoice {{number}}',
    noNumber: 'Draft invoice',
    inSentence: 'invoice {{number}}',
    inSentence_noNumber: 'draft invoice',
    hint_overdue_one: '{{count}} day ago',
    hint_overdue_other: '{{count}} days ago',
    hint_inBusinessDays_one: 'due in {{count}} business day',
    hint_inBusinessDays_other: 'due in {{count}} business days',
    hint_holiday: 'holiday, until {{day}}',
    hint_weekend: 'weekend, until {{day}}',
    hint_paidOn: 'paid on {{day}}',
    hint_paidAtSchool: 'paid on {{day}}, at the counter',
    hint_today: 'due today',
    partlyPaid: 'partly paid',
    noAnswer_short: 'The server did not respond',
    failed_short: 'The server had a problem',
  },
})

/** "Fatura 48.213", or that it has no number yet. */
export function useInvoiceName(): (invoice: Pick<InvoiceRow, 'number'>) => string {
  const t = usePhrases(phrases)
  const language = useLanguage()
  return ({ number }) => (number === null ? t('noNumber') : t('number', { number: countText(number, language) }))
}

/** "fatura 48.213", within a sentence. */
export function useInvoiceNameInSentence(): (invoice: Pick<InvoiceRow, 'number'>) => string {
  const t = usePhrases(phrases)
  const language = useLanguage()
  return ({ number }) =>
    number === null ? t('inSentence_noNumber') : t('inSentence', { number: countText(number, language) })
}

/** The words beside a due date, that a part was paid among them, and whether they are of money that needs attention. */
export function useDueWords(today: string) {
  const t = usePhrases(phrases)
  return (invoice: Parameters<typeof dueHint>[0] & Parameters<typeof isPartlyPaid>[0]) => {
    const hint = dueHint(invoice, today)
    const words = wordsOf(hint, t)
    const part = isPartlyPaid(invoice) ? t('partlyPaid') : ''
    return { text: [words, part].filter(Boolean).join(' · '), attention: hint.key === 'overdue' }
  }
}

function wordsOf(hint: DueHint, t: Translate<(typeof phrases)['keys'][number]>): string {
  if (hint.key === 'none') return ''
  if ('days' in hint) return t(`hint_${hint.key}`, { count: hint.days })
  return 'on' in hint ? t(`hint_${hint.key}`, { day: dayAndMonth(hint.on) }) : t('hint_today')
}

/** `23/11` */
export function dayAndMonth(date: string): string {
  const day = toCalendarDate(date)
  return `${two(dayOf(day))}/${two(monthOf(day))}`
}

/** `novembro/2026` */
export function useMonthWords(): (competence: string) => string {
  const language = useLanguage()
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return (competence) => {
    const date = toCalendarDate(competence)
    return `${name.format(new Date(`${date}T00:00:00Z`))}/${yearOf(date)}`
  }
}

/** The server's words for a failed call as the title of a page, which says under it what to do; ours where no answer came, or one without words. */
export function failureTitle(thrown: unknown): string {
  return ownWords(thrown) ?? sayNow(phrases, hasAnswer(thrown) ? 'failed_short' : 'noAnswer_short')
}

function ownWords(thrown: unknown): string | undefined {
  return thrown instanceof ApiError && thrown.message !== '' ? thrown.message : undefined
}

function hasAnswer(thrown: unknown): boolean {
  return thrown instanceof ApiError && thrown.status > 0
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
