import { BankingError } from '../banking-error.ts'

/** One element of a BR Code: two-digit id, two-digit length, value, and the 1-based column where the value starts. */
export type TlvEntry = { id: string; value: string; column: number }

/** Id, length (characters) and value. @throws BankingError when the value has more than 99 characters. */
export function writeEntry(id: string, value: string): string {
  if (value.length > 99) {
    throw new BankingError('invalid_input', `O campo ${id} do Pix passa de 99 caracteres. Encurte o texto.`, id)
  }
  return id + String(value.length).padStart(2, '0') + value
}

/** The elements of a text, in order. @throws BankingError `unreadable` with the column where the structure breaks. */
export function readEntries(text: string, firstColumn = 1): TlvEntry[] {
  const entries: TlvEntry[] = []
  for (let at = 0; at < text.length; ) {
    const head = text.slice(at, at + 4)
    if (!/^\d{4}$/.test(head)) throw broken(firstColumn + at)
    const end = at + 4 + Number(head.slice(2))
    if (end > text.length) throw broken(firstColumn + at)
    entries.push({ id: head.slice(0, 2), value: text.slice(at + 4, end), column: firstColumn + at + 4 })
    at = end
  }
  return entries
}

/** The value of an id that may appear once. @throws BankingError when it is repeated. */
export function valueOf(entries: readonly TlvEntry[], id: string): string | undefined {
  const found = entries.filter((entry) => entry.id === id)
  if (found.length > 1)
    throw new BankingError('unreadable', `O código Pix repete o campo ${id}. Copie o código de novo.`, id)
  return found[0]?.value
}

function broken(column: number): BankingError {
  return new BankingError(
    'unreadable',
    `O código Pix está incompleto ou alterado na posição ${column}. Copie o código inteiro de novo.`,
  )
}
