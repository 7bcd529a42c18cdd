import { BankingError } from '../banking-error.ts'
import { banks } from '../banks/list.ts'
import type { BankFile } from './bank-file.ts'
import type { Bank, RemessaLayout, RetornoLayout } from './bank.ts'
import { startOf, cutLines, type FileLines } from './file-lines.ts'
import { readCompany, readHeader } from './read-header.ts'
import { readRemessa } from './read-remessa.ts'
import { readRetorno240 } from './read-retorno-240.ts'
import { readRetorno400 } from './read-retorno-400.ts'
import type { ReadingResult } from './reading-result.ts'

/**
 * Reads a remessa or retorno of any bank, layout and edition known, whatever its encoding and line ends.
 * What is wrong inside comes in `problems`, with line and column; a line that cannot be trusted gives no title.
 * @throws BankingError when there is nothing to read: empty, above 64 MB, not CNAB, bank or layout not known.
 */
export function readBankFile(bytes: Uint8Array): BankFile {
  const lines = cutLines(bytes)
  const { bank, layout } = layoutOf(lines)
  const { table } = layout
  const header = readHeader(table, lines)
  const result = resultOf(layout, lines)
  return {
    bank: bank.code,
    bankName: bank.name,
    layout: table.layout,
    version: table.version,
    kind: table.kind,
    company: readCompany(table, lines),
    fileSequence: header.fileSequence,
    createdOn: header.createdOn,
    titles: result.titles,
    instructions: result.instructions,
    problems: lines.problems.sorted(),
    records: [...result.records].map(([record, count]) => ({ record, count })),
  }
}

/** The lines of a file and the table that explains them: what `inspect` prints from. */
export function layoutOf(lines: FileLines): { bank: Bank; layout: RetornoLayout | RemessaLayout } {
  const start = startOf(lines, 0)
  const head = lines.text.slice(start, start + lines.width)
  const bank = bankOf(lines.width === 240 ? head.slice(0, 3) : head.slice(76, 79))
  const other = bank.otherRetornos?.find(({ table, recognizes }) => table.width === lines.width && recognizes(head))
  return { bank, layout: other ?? usualLayout(bank, lines.width, head) }
}

function usualLayout(bank: Bank, width: number, head: string): RetornoLayout | RemessaLayout {
  const mark = width === 240 ? head[142] : head[1]
  const kind = mark === '1' ? 'remessa' : mark === '2' ? 'retorno' : null
  const all: readonly (RemessaLayout | RetornoLayout)[] = [...bank.remessas, ...bank.retornos]
  const layout = all.find((each) => each.table.width === width && each.table.kind === kind)
  if (!layout) {
    throw new BankingError(
      'unreadable',
      `Não há tabela do banco ${bank.code} (${bank.name}) para este arquivo CNAB ${width}${kind ? ` de ${kind}` : ''}. Está em homologação.`,
    )
  }
  return layout
}

function bankOf(code: string): Bank {
  const bank = banks.find((each) => each.code === code)
  if (bank) return bank
  throw new BankingError(
    'unknown_bank',
    `O arquivo é do banco "${code}", que a Caderneta não conhece. Confira se é o arquivo certo.`,
  )
}

function resultOf(layout: RetornoLayout | RemessaLayout, lines: FileLines): ReadingResult {
  if ('movements' in layout) return readRemessa(layout, lines)
  return layout.table.width === 240 ? readRetorno240(layout, lines) : readRetorno400(layout, lines)
}
