import { toCents, type Cents } from '@caderneta/kernel/money'
import { BankingError } from '../banking-error.ts'
import { barcodeDigit, mod10 } from './check-digit.ts'
import { dueDateOfFactor } from './due-factor.ts'

/** What a slip's bar code says. Money in cents; `dueOn` null: on presentation, or the factor fits no date near the reading. */
export type ReadSlip = {
  bank: string
  amountCents: Cents
  dueFactor: number
  dueOn: string | null
  freeField: string
  /** 44 digits. */
  barcode: string
  /** 47 digits with the usual points and blanks. */
  digitableLine: string
}

/** Largest amount ten digits hold: R$ 99.999.999,99. */
export const largestSlipCents = 9_999_999_999

/** The 44 digits of a bar code. `amountCents` may be 0 (payer decides). @throws BankingError on what does not fit. */
export function composeBarcode(parts: {
  bank: string
  factor: number
  amountCents: number
  freeField: string
}): string {
  if (!Number.isSafeInteger(parts.amountCents) || parts.amountCents < 0 || parts.amountCents > largestSlipCents) {
    throw new BankingError(
      'invalid_input',
      'O valor do boleto vai de R$ 0,00 a R$ 99.999.999,99, em centavos inteiros. Divida a cobrança em mais boletos.',
      'valor',
    )
  }
  const tail = String(parts.factor).padStart(4, '0') + String(parts.amountCents).padStart(10, '0') + parts.freeField
  const head = `${parts.bank}9`
  return head + barcodeDigit(head + tail) + tail
}

/** The typed line of a bar code, as printed: `AAAAA.AAAAA BBBBB.BBBBBB CCCCC.CCCCCC D EEEEEEEEEEEEEE`. */
export function digitableLineOf(barcode: string): string {
  const free = barcode.slice(19)
  const first = barcode.slice(0, 4) + free.slice(0, 5)
  const fields = [first, free.slice(5, 15), free.slice(15, 25)].map((each) => {
    const whole = each + mod10(each)
    return `${whole.slice(0, 5)}.${whole.slice(5)}`
  })
  return `${fields.join(' ')} ${barcode.slice(4, 5)} ${barcode.slice(5, 19)}`
}

/**
 * Reads the 44 digits of a bar code. `readingOn` (ISO date) decides which cycle of the due factor is meant.
 * @throws BankingError `unreadable`, `check_digit`, or `collection_slip` (water, power, taxes: other rules).
 */
export function readBarcode(digits: string, readingOn: string): ReadSlip {
  const barcode = digits.trim()
  if (!/^\d{44}$/.test(barcode)) {
    throw new BankingError('unreadable', 'O código de barras tem 44 números. Leia de novo ou digite a linha digitável.')
  }
  if (barcode.startsWith('8')) refuseCollectionSlip()
  if (barcodeDigit(barcode.slice(0, 4) + barcode.slice(5)) !== Number(barcode[4])) {
    throw new BankingError('check_digit', 'O dígito geral do código de barras não confere. Leia de novo.')
  }
  const factor = Number(barcode.slice(5, 9))
  return {
    bank: barcode.slice(0, 3),
    amountCents: toCents(Number(barcode.slice(9, 19))),
    dueFactor: factor,
    dueOn: dueDateOfFactor(factor, readingOn),
    freeField: barcode.slice(19),
    barcode,
    digitableLine: digitableLineOf(barcode),
  }
}

/**
 * Reads a digitable line, with or without points and blanks. Each field's digit is proved before the whole.
 * @throws BankingError as {@link readBarcode}; a wrong field digit names the field (1 to 3).
 */
export function readDigitableLine(text: string, readingOn: string): ReadSlip {
  const line = text.replace(/[\s.-]/g, '')
  if (/^8\d{47}$/.test(line)) refuseCollectionSlip()
  if (!/^\d{47}$/.test(line)) {
    throw new BankingError('unreadable', 'A linha digitável do boleto tem 47 números. Confira se não falta um pedaço.')
  }
  const first = line.slice(0, 9)
  const second = line.slice(10, 20)
  const third = line.slice(21, 31)
  proveField(1, first, line[9])
  proveField(2, second, line[20])
  proveField(3, third, line[31])
  const free = first.slice(4) + second + third
  return readBarcode(line.slice(0, 4) + line.slice(32, 33) + line.slice(33) + free, readingOn)
}

function proveField(order: number, digits: string, digit: string | undefined): void {
  if (String(mod10(digits)) === digit) return
  throw new BankingError(
    'check_digit',
    `O ${order}º campo da linha digitável tem um número errado. Confira e digite de novo.`,
  )
}

function refuseCollectionSlip(): never {
  throw new BankingError(
    'collection_slip',
    'Este código começa com 8: é conta de consumo ou tributo (arrecadação), não um boleto de cobrança.',
  )
}
