// An instant as a person reads it, by the clock of São Paulo, which is the business's wherever the reader is.

export type Precision = 'minute' | 'second'

const timeStyles = { minute: 'short', second: 'medium' } as const

/** `20/11/2026, 12:00`; in English the month is a word, since 11/20 and 20/11 are both read. @param precision the last part that is said. */
export function instantText(at: Date, locale: 'pt-BR' | 'en', precision: Precision = 'minute'): string {
  return at.toLocaleString(locale, {
    timeZone: 'America/Sao_Paulo',
    dateStyle: locale === 'en' ? 'medium' : 'short',
    timeStyle: timeStyles[precision],
  })
}
