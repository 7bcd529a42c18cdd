import { BankingError } from '../banking-error.ts'
import { carryTerms } from '../terms/carried-terms.ts'
import type { RemessaLayout } from './bank.ts'
import { cutOwnLines } from './file-lines.ts'
import { eachInstruction, type RemessaReader } from './read-remessa.ts'
import type { RemessaInput } from './remessa-rules.ts'
import type { RemessaTitle } from './remessa-title.ts'
import { ordersOf } from './terms-orders.ts'

type Asked = Pick<RemessaInput, 'bank' | 'titles'>

/** Reads back what was written and compares; a difference is our fault and the file never leaves. */
export function proveRemessa(bytes: Uint8Array, { bank, titles }: Asked, layout: RemessaLayout): void {
  const width = layout.table.width + 2
  if (bytes.length % width !== 0) fail('o comprimento não é múltiplo da linha')
  for (let start = 0; start < bytes.length; start += width) proveLine(bytes, start, start + layout.table.width)
  const ordered = titles.flatMap((title) => ordersToldOf(title, layout))
  const lines = cutOwnLines(bytes)
  let count = 0
  eachInstruction(layout, lines, (written) => {
    compareTitle(ordered[count], written, bank)
    count += 1
  })
  const problem = lines.problems.first()
  if (problem) fail(`linha ${problem.line}, coluna ${problem.column}: ${problem.message}`)
  if (count !== ordered.length) fail(`${count} títulos em vez de ${ordered.length}`)
}

/** The title once for each of its orders: a change of the due date may have several, by its terms. */
function ordersToldOf(title: RemessaTitle, { rules: { codes, rail } }: RemessaLayout): RemessaTitle[] {
  if (title.movement !== 'changeDueDate') return [title]
  return ordersOf(title, carryTerms(title, rail), codes).map(() => title)
}

function compareTitle(title: RemessaTitle | undefined, written: RemessaReader, bank: string): void {
  if (!title) return fail('há um título a mais')
  if (written.amountCents() !== title.amountCents) fail(`valor do título ${title.documentNumber}`)
  if (written.dueOn() !== title.dueOn) fail(`vencimento do título ${title.documentNumber}`)
  // Layouts without the field, or whose bank numbers the slip, read back blank or zeros.
  const companyUse = written.companyUse()
  if (companyUse !== '' && companyUse !== title.companyUse.trim())
    fail(`uso da empresa do título ${title.documentNumber}`)
  const nossoNumero = written.nossoNumero()
  if (!/^0*$/.test(nossoNumero) && !nossoNumero.includes(significant(title))) {
    fail(`nosso número ${title.nossoNumero} do banco ${bank}`)
  }
}

function significant(title: RemessaTitle): string {
  return String(title.nossoNumero).replace(/^0+(?=.)/, '')
}

/** Printable ASCII inside the line, CR and LF at its end. */
function proveLine(bytes: Uint8Array, start: number, end: number): void {
  for (let at = start; at < end; at += 1) {
    // none: the length was proved
    const byte = bytes[at] ?? 0
    if (byte < 0x20 || byte > 0x7e) fail(`byte ${at} fora do padrão`)
  }
  if (bytes[end] !== 13 || bytes[end + 1] !== 10) fail(`byte ${end} fora do padrão`)
}

function fail(what: string): never {
  throw new BankingError('self_check', `A remessa não passou na conferência antes de sair: ${what}.`)
}
