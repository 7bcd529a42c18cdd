// Cells of an exported row, and the columns that make them from the items of a list.
import { type Phrase, type Phrases, phraseText } from '@caderneta/contracts/refusals'
import { type CalendarDate, isCalendarDate } from '@caderneta/kernel/calendar-date'
import type { Locale } from '../access/scope.ts'

/** null is an empty cell. */
export type Cell =
  | { kind: 'text'; text: string }
  | { kind: 'number'; value: number }
  | { kind: 'money'; cents: number }
  | { kind: 'date'; date: CalendarDate }
  | { kind: 'moment'; at: Date }
  | null

export type Column<Item> = { words: Phrase; cell: (item: Item, locale: Locale) => Cell }

type Read<Item, Value> = (item: Item) => Value

function column<Item>(portuguese: string, english: string, cell: Column<Item>['cell']): Column<Item> {
  return { words: { 'pt-BR': portuguese, en: english }, cell }
}

const textCell = (text: string | null): Cell => (text === null || text === '' ? null : { kind: 'text', text })

export function text<Item>(portuguese: string, english: string, of: Read<Item, string | null>): Column<Item> {
  return column(portuguese, english, (item) => textCell(of(item)))
}

/** Several words in one cell. */
export function words<Item>(portuguese: string, english: string, of: Read<Item, readonly string[]>): Column<Item> {
  return column(portuguese, english, (item) => textCell(of(item).join(', ')))
}

export function number<Item>(portuguese: string, english: string, of: Read<Item, number | null>): Column<Item> {
  return column(portuguese, english, (item) => {
    const value = of(item)
    return value === null ? null : { kind: 'number', value }
  })
}

export function money<Item>(portuguese: string, english: string, of: Read<Item, number | null>): Column<Item> {
  return column(portuguese, english, (item) => {
    const cents = of(item)
    return cents === null ? null : { kind: 'money', cents }
  })
}

/** A day. A masked one is shown as it is masked. */
export function date<Item>(portuguese: string, english: string, of: Read<Item, string | null>): Column<Item> {
  return column(portuguese, english, (item) => {
    const day = of(item)
    return day !== null && isCalendarDate(day) ? { kind: 'date', date: day } : textCell(day)
  })
}

/** An instant, shown by the clock of São Paulo. */
export function moment<Item>(portuguese: string, english: string, of: Read<Item, string | null>): Column<Item> {
  return column(portuguese, english, (item) => {
    const at = of(item)
    return at === null ? null : { kind: 'moment', at: new Date(at) }
  })
}

/** Words in the language of the reader. */
export function phrase<Item>(portuguese: string, english: string, of: Read<Item, Phrase | null>): Column<Item> {
  return column(portuguese, english, (item, locale) => textCell(of(item)?.[locale] ?? null))
}

/** Why something was refused, as it was kept: the phrase of its code, with its values. A code without a phrase is said as it is. */
export function refusal<Item>(
  portuguese: string,
  english: string,
  phrases: Phrases,
  of: Read<Item, { code: string; values: Record<string, string | number> } | null>,
): Column<Item> {
  return column(portuguese, english, (item, locale) => {
    const said = of(item)
    if (said === null) return null
    const known = phrases[said.code]
    return textCell(known ? phraseText(known, locale, said.values) : said.code)
  })
}

/** One of a few values, each with its word. */
export function choice<Item, Value extends string>(
  portuguese: string,
  english: string,
  wordsOf: Readonly<Record<Value, Phrase>>,
  of: Read<Item, NoInfer<Value>>,
): Column<Item> {
  return phrase(portuguese, english, (item) => wordsOf[of(item)])
}

const yesOrNo = { yes: { 'pt-BR': 'Sim', en: 'Yes' }, no: { 'pt-BR': 'Não', en: 'No' } }

export function flag<Item>(portuguese: string, english: string, of: Read<Item, boolean>): Column<Item> {
  return choice(portuguese, english, yesOrNo, (item) => (of(item) ? 'yes' : 'no'))
}

/** `-1234` is `['-', '12', '34']`: whole cents are never divided. */
export function moneyParts(cents: number): [sign: string, whole: string, fraction: string] {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return [cents < 0 ? '-' : '', digits.slice(0, -2), digits.slice(-2)]
}

const saoPaulo = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** `2026-11-22 14:03`, by the clock of São Paulo. */
export function momentText(at: Date): string {
  return saoPaulo.format(at)
}

/**
 * A spreadsheet would calculate a text that begins like this. Full-width signs count, because some programs read them as their narrow
 * twins, and so do spaces before the sign, because some programs drop them.
 */
export function looksLikeFormula(given: string): boolean {
  return /^(?:[\t\r\n]|[\s\u200b\ufeff]*[=+\-@＝＋－＠])/u.test(given)
}
