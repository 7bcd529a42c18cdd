// CSV as Excel in Brazil reads it with a double click: `;` between cells, a byte order mark, CRLF.
import type { Locale } from '../access/scope.ts'
import { type Cell, looksLikeFormula, moneyParts, momentText } from './cells.ts'

export const csvMark = '\ufeff'

export function csvLine(cells: readonly Cell[], locale: Locale): string {
  return `${cells.map((cell) => csvCell(cell, locale)).join(';')}\r\n`
}

function csvCell(cell: Cell, locale: Locale): string {
  if (cell === null) return ''
  switch (cell.kind) {
    case 'number':
      return decimal(String(cell.value), locale)
    case 'money':
      return decimal(moneyText(cell.cents), locale)
    case 'date':
      return dayText(cell.date, locale)
    case 'moment':
      return momentWords(cell.at, locale)
    case 'text':
      // An apostrophe makes a spreadsheet take the cell as text.
      return quoted(looksLikeFormula(cell.text) ? `'${cell.text}` : cell.text)
  }
}

function moneyText(cents: number): string {
  const [sign, whole, fraction] = moneyParts(cents)
  return `${sign}${whole}.${fraction}`
}

function decimal(digits: string, locale: Locale): string {
  return locale === 'pt-BR' ? digits.replace('.', ',') : digits
}

function dayText(day: string, locale: Locale): string {
  return locale === 'pt-BR' ? day.split('-').toReversed().join('/') : day
}

function momentWords(at: Date, locale: Locale): string {
  const [day = '', time = ''] = momentText(at).split(' ')
  return `${dayText(day, locale)} ${time}`
}

function quoted(text: string): string {
  return /[;"\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
