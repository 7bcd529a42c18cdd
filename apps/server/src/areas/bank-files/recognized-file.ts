// Bytes that someone sent us -> a sound retorno, or a refusal that says what they are instead.
import { type BankFile, BankingError, readBankFile } from '@caderneta/banking'
import { Refusal } from '../../platform/refusal.ts'

/** What a retorno says of itself, without its titles. */
export type Recognized = Pick<BankFile, 'bank' | 'bankName' | 'layout' | 'company' | 'fileSequence' | 'createdOn'> & {
  titleCount: number
  /** The first of them. */
  warnings: BankFile['problems']
}

const mostWarnings = 200

/** @throws Refusal: nothing of a file that is not whole is ever taken. */
export function recognizedRetorno(bytes: Uint8Array): Recognized {
  if (bytes.every((byte) => byte <= 0x20)) throw refusal('file_empty')
  const file = read(bytes)
  if (file.kind === 'remessa') throw refusal('remessa_given')
  const [error] = file.problems.filter((problem) => problem.severity === 'error')
  if (error) throw refusal('retorno_broken', `linha ${error.line}, posição ${error.column}: ${error.message}`)
  if (file.titles.length === 0) throw refusal('retorno_broken', 'o arquivo não traz nenhum título.')
  if (!areSumsSafe(file.titles)) throw refusal('retorno_sums_impossible')
  const { bank, bankName, layout, company, fileSequence, createdOn, titles, problems } = file
  const head = { bank, bankName, layout, company, fileSequence, createdOn }
  return { ...head, titleCount: titles.length, warnings: problems.slice(0, mostWarnings) }
}

/** Sums beyond the safe integers are no longer exact to the cent: no bank's file comes near. */
export function areSumsSafe(titles: readonly SummedTitle[]): boolean {
  return summed.every((field) => titles.reduce((sum, title) => sum + title[field], 0) <= Number.MAX_SAFE_INTEGER)
}

const summed = ['amountCents', 'payerPaidCents', 'creditedCents', 'feeCents', 'interestCents'] as const
type SummedTitle = Record<(typeof summed)[number], number>

function read(bytes: Uint8Array): BankFile {
  try {
    return readBankFile(bytes)
  } catch (error) {
    if (error instanceof BankingError) throw refusal(codes[error.code] ?? 'not_a_bank_file', error.message)
    throw error
  }
}

const codes: Partial<Record<BankingError['code'], string>> = {
  unknown_bank: 'unknown_bank',
  not_certified: 'layout_not_known',
}

function refusal(code: string, detail = ''): Refusal {
  return new Refusal(code, { status: 422, values: { detail } })
}
