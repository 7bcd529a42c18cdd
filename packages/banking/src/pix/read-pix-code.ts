import { toCents, type Cents } from '@caderneta/kernel/money'
import { BankingError } from '../banking-error.ts'
import { crc16 } from './crc.ts'
import { isStaticTxid } from './pix-code.ts'
import { readEntries, valueOf, type TlvEntry } from './tlv.ts'

/** What a BR Code says. `composite`: a dynamic code that also offers a recurrence (Pix Automático). */
export type ReadPix = {
  kind: 'static' | 'dynamic' | 'composite' | 'recurrence'
  key: string | null
  url: string | null
  recurrenceUrl: string | null
  information: string | null
  withdrawalIspb: string | null
  /** Whole cents; null: the payer decides, or the charge behind the location says. */
  amountCents: Cents | null
  name: string
  city: string
  zip: string | null
  txid: string
  isSingleUse: boolean
  /** Every element as it came, sub-elements inside. */
  fields: Record<string, string | Record<string, string>>
}

const gui = 'br.gov.bcb.pix'
const longest = 1024

/**
 * Reads a copy-and-paste Pix code, proving structure and CRC. @throws BankingError `unreadable` or `check_digit`.
 */
export function readPixCode(text: string): ReadPix {
  const payload = text.trim()
  if (payload.length > longest || payload.length < 12)
    throw unreadable('O código Pix tem tamanho impossível. Copie o código inteiro.')
  const entries = readEntries(payload)
  proveCrc(payload, entries)
  const account = accountOf(entries)
  const txid = required(additionalOf(entries), '05')
  const url = optional(account, '25')
  const key = optional(account, '01')
  const recurrenceUrl = recurrenceOf(entries)
  const kind = kindOf(url, key, recurrenceUrl)
  if (kind === 'static' && !isStaticTxid(txid))
    throw unreadable('O identificador (txid) do Pix estático passa de 25 letras e números.')
  return {
    kind,
    key,
    url,
    recurrenceUrl,
    information: optional(account, '02'),
    withdrawalIspb: optional(account, '03'),
    amountCents: amountOf(valueOf(entries, '54')),
    name: required(entries, '59'),
    city: required(entries, '60'),
    zip: optional(entries, '61'),
    txid,
    isSingleUse: valueOf(entries, '01') === '12',
    fields: Object.fromEntries(entries.map((entry) => [entry.id, nested(entry)])),
  }
}

function optional(entries: readonly TlvEntry[], id: string): string | null {
  return valueOf(entries, id) ?? null
}

function proveCrc(payload: string, entries: readonly TlvEntry[]): void {
  const last = entries.at(-1)
  if (last?.id !== '63' || last.value.length !== 4)
    throw unreadable('Falta o fim do código Pix (CRC). Copie o código inteiro.')
  if (crc16(payload.slice(0, -4)) !== last.value.toUpperCase()) {
    throw new BankingError(
      'check_digit',
      'O código Pix foi alterado: o dígito de conferência (CRC) não bate. Copie de novo.',
      '63',
    )
  }
  if (valueOf(entries, '00') !== '01') throw unreadable('Não é um código Pix: falta o indicador 000201 no começo.')
  if (valueOf(entries, '53') !== '986' || valueOf(entries, '58') !== 'BR')
    throw unreadable('Não é um Pix em reais no Brasil.')
}

/** Pix may sit in any of 26 to 51; it is told by its GUI. */
function accountOf(entries: readonly TlvEntry[]): TlvEntry[] {
  for (const entry of entries) {
    if (entry.id < '26' || entry.id > '51') continue
    const parts = readEntries(entry.value, entry.column)
    if (valueOf(parts, '00')?.toLowerCase() === gui) return parts
  }
  throw unreadable('Este QR não é de Pix: não traz a marca br.gov.bcb.pix.')
}

function additionalOf(entries: readonly TlvEntry[]): TlvEntry[] {
  const entry = entries.find((each) => each.id === '62')
  return readEntries(required(entries, '62'), entry?.column)
}

function recurrenceOf(entries: readonly TlvEntry[]): string | null {
  for (const entry of entries) {
    if (entry.id < '80' || entry.id > '99') continue
    const parts = readEntries(entry.value, entry.column)
    if (valueOf(parts, '00')?.toLowerCase() === gui) return valueOf(parts, '25') ?? null
  }
  return null
}

function kindOf(url: string | null, key: string | null, recurrence: string | null): ReadPix['kind'] {
  if (recurrence !== null) return url === null && key === null ? 'recurrence' : 'composite'
  if (url !== null && key === null) return 'dynamic'
  if (key !== null && url === null) return 'static'
  throw unreadable('O código Pix precisa de uma chave ou de um endereço, e só de um deles.')
}

function amountOf(text: string | undefined): Cents | null {
  if (text === undefined) return null
  if (text.length > 13 || !/^\d{1,12}(\.\d{1,2})?$/.test(text))
    throw unreadable(`O valor do Pix não é um número: "${text}".`)
  const [whole = '0', decimals = ''] = text.split('.')
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return cents === 0 ? null : toCents(cents)
}

function required(entries: readonly TlvEntry[], id: string): string {
  const value = valueOf(entries, id)
  if (value === undefined) throw unreadable(`Falta o campo ${id} no código Pix. Copie o código inteiro.`)
  return value
}

function nested(entry: TlvEntry): string | Record<string, string> {
  const isTemplate = entry.id === '62' || (entry.id >= '26' && entry.id <= '51') || entry.id >= '80'
  return isTemplate
    ? Object.fromEntries(readEntries(entry.value, entry.column).map((part) => [part.id, part.value]))
    : entry.value
}

function unreadable(message: string): BankingError {
  return new BankingError('unreadable', message)
}
