import { BankingError } from '../banking-error.ts'
import { findBank } from '../banks/list.ts'
import { composeBarcode, digitableLineOf } from './barcode.ts'
import { dueFactor } from './due-factor.ts'
import type { BankSlip, BoletoInput } from './slip-account.ts'

export type Boleto = BankSlip & {
  /** 44 digits. */
  barcode: string
  /** 47 digits with points and blanks. */
  digitableLine: string
}

/**
 * Bar code, digitable line and nosso número of one slip. Amount in whole cents; `dueOn` ISO date or null.
 * @throws BankingError `unknown_bank`, `not_certified` (free field without a public source) or `invalid_input`
 * naming the field and the remedy in pt-BR.
 */
export function makeBoleto(input: BoletoInput): Boleto {
  const bank = findBank(input.bank)
  if (!bank.boleto) {
    throw new BankingError(
      'not_certified',
      `O boleto do banco ${bank.code} (${bank.name}) está em homologação: não há regra pública do campo livre.`,
      'bank',
    )
  }
  const slip = bank.boleto(input)
  const barcode = composeBarcode({
    bank: bank.code,
    factor: dueFactor(input.dueOn),
    amountCents: input.amountCents,
    freeField: slip.freeField,
  })
  return { ...slip, barcode, digitableLine: digitableLineOf(barcode) }
}
