// A line of the bank under its ruler, as this reader may see it.
import { explainLine } from '@caderneta/banking'
import type { Scope } from '../../platform/access/scope.ts'
import { isOfPayer } from './bank-file-view.ts'

type Place = Parameters<typeof explainLine>[0]

/** For whom personal data is hidden, what the bank writes of the payer is blank, and so is a line whose fields nobody knows. */
export function shownRawLine(place: Place, line: string, { isMasked }: Pick<Scope, 'isMasked'>) {
  const explained = explainLine(place, line)
  if (!isMasked) return { text: line, ...explained }
  if (explained.record === '') return { text: blank(line), ...explained }
  const text = explained.fields
    .filter(({ name }) => isOfPayer(name))
    .reduce(
      (shown, { start, end }) => shown.slice(0, start - 1) + blank(line.slice(start - 1, end)) + shown.slice(end),
      line,
    )
  const fields = explained.fields.map((field) => ({ ...field, text: text.slice(field.start - 1, field.end) }))
  return { text, record: explained.record, fields }
}

function blank(text: string): string {
  return ' '.repeat(text.length)
}
