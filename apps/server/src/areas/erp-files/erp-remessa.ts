// Bytes of a school's system -> its lines, read by the tables of its bank. Pure. A line that cannot be read is a line too: *Not created*.
import { type BankFile, BankingError, readBankFile, type RemessaLine } from '@caderneta/banking'
import { Refusal } from '../../platform/refusal.ts'

/** Parts that the file has. */
type PayerAddress = { street?: string; district?: string; postalCode?: string; city?: string; state?: string }
type Movement = 'register' | 'cancel' | 'changeDueDate' | 'other'

export type NewLine = {
  position: number
  movement: Movement
  meaning: string
  slipId: string | null
  /** Without zeros before it; empty where the bank was to give it. */
  allocatedNumber: string
  nossoNumero: string
  documentNumber: string
  companyUse: string
  carteira: string
  payerName: string
  payerTaxId: string
  payerAddress: PayerAddress
  dueOn: string | null
  amountCents: number
  /** Why the line cannot be done at all. */
  reason: string | null
  values: Record<string, string>
}

export type ErpRemessa = Pick<BankFile, 'bank' | 'layout' | 'company'> & { lines: NewLine[] }

/** @throws Refusal for what is no remessa, or one that is cut: only single lines may be unreadable. */
export function readErpRemessa(bytes: Uint8Array): ErpRemessa {
  const file = read(bytes)
  if (file.kind === 'retorno') throw new Refusal('erp_file_is_retorno', { status: 422 })
  const rows = Buffer.from(bytes).toString('latin1').split('\n')
  const errors = file.problems.filter(({ severity }) => severity === 'error')
  const unread = Map.groupBy(
    errors.filter(({ line }) => isDetail(rows[line - 1], file.layout)),
    ({ line }) => line,
  )
  const [error] = errors
  // Counts of the trailer differ where a line is unreadable: then the line says it.
  if (error && unread.size === 0) throw broken(`linha ${error.line}, posição ${error.column}: ${error.message}`)
  const lines = [
    ...file.instructions.map(newLine),
    ...[...unread].map(([line, [first]]) => unreadable(line, first?.message)),
  ]
  if (lines.length === 0) throw broken('o arquivo não traz nenhum título.')
  const { bank, layout, company } = file
  return { bank, layout, company, lines: lines.toSorted((a, b) => a.position - b.position) }
}

function read(bytes: Uint8Array): BankFile {
  try {
    return readBankFile(bytes)
  } catch (error) {
    if (error instanceof BankingError) throw broken(error.message)
    throw error
  }
}

function broken(detail: string): Refusal {
  return new Refusal('erp_file_broken', { status: 422, values: { detail } })
}

function isDetail(row: string | undefined, layout: string): boolean {
  if (row === undefined || row === '') return false
  return layout === 'cnab240' ? row[7] === '3' : !/^[09]/.test(row)
}

const movements: Partial<Record<string, Movement>> = {
  register: 'register',
  registerWithPix: 'register',
  writeOff: 'cancel',
  stopProtestAndWriteOff: 'cancel',
  writeOffPaidDirectly: 'cancel',
  changeDueDate: 'changeDueDate',
}

function newLine(line: RemessaLine): NewLine {
  const { movement, documentNumber, companyUse, carteira, payerName, dueOn, amountCents } = line
  const slipId = slipIdOf(line)
  return {
    position: line.lineNumbers[0] ?? 1, // none: a line has a number
    movement: movements[movement.action] ?? 'other',
    meaning: movement.meaning,
    slipId,
    allocatedNumber: allocatedOf(line),
    nossoNumero: line.nossoNumero,
    documentNumber,
    companyUse,
    carteira,
    payerName,
    payerTaxId: payerTaxId(line.payerTaxId),
    payerAddress: addressOf(line.payerAddress),
    dueOn,
    amountCents,
    reason: slipId === null ? 'erp_slip_unnamed' : null,
    values: {},
  }
}

/** The number that the school's system gave; where the bank was to give it, what it calls the title itself. */
function slipIdOf(line: RemessaLine): string | null {
  const named = [allocatedOf(line), line.companyUse, line.documentNumber].find((text) => text !== '')
  return named === undefined ? null : named.slice(0, 60)
}

function allocatedOf({ allocatedNumber }: RemessaLine): string {
  return allocatedNumber.replace(/^0+/, '')
}

/** A CPF stands in a field of fourteen digits. */
function payerTaxId(written: string): string {
  const text = written.replace(/[^0-9A-Za-z]/g, '')
  return text.length === 14 && text.startsWith('000') ? text.slice(3) : text
}

function addressOf({ zip, ...parts }: RemessaLine['payerAddress']): PayerAddress {
  const named = Object.entries({ ...parts, postalCode: zip.replace(/\D/g, '') })
  return Object.fromEntries(named.filter(([, text]) => text !== ''))
}

function unreadable(position: number, message: string | undefined): NewLine {
  return {
    position,
    movement: 'other',
    meaning: '',
    slipId: null,
    allocatedNumber: '',
    nossoNumero: '',
    documentNumber: '',
    companyUse: '',
    carteira: '',
    payerName: '',
    payerTaxId: '',
    payerAddress: {},
    dueOn: null,
    amountCents: 0,
    reason: 'erp_line_unreadable',
    values: { detail: message ?? '' }, // none: each unreadable line has its message
  }
}
