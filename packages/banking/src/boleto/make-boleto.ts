import { BankingError } from '../banking-error.ts'
import { findBank } from '../banks/list.ts'
import { composeBarcode, digitableLineOf } from './barcode.ts'
import { dueFactor } from './due-factor.ts'
import type { BoletoInput, SlipNumber, SlipRules } from './slip-account.ts'

export type Boleto = SlipNumber & {
  /** 25 digits. */
  freeField: string
  /** 44 digits. */
  barcode: string
  /** 47 digits with points and blanks. */
  digitableLine: string
}

/**
 * Bar code, digitable line and nosso número of one slip. Amount in whole cents; `dueOn` ISO date or null.
 * @throws BankingError `unknown_bank`, `not_certified` (free field without a public source), `incomplete` (a part of
 * the contract is missing) or `invalid_input`, naming the field and the remedy in pt-BR.
 */
export function makeBoleto(input: BoletoInput): Boleto {
  const rules = slipRules(input.bank)
  const freeField = rules.freeField(input)
  const { dueOn, amountCents } = input
  const barcode = composeBarcode({ bank: input.bank, factor: dueFactor(dueOn), amountCents, freeField })
  return { ...rules.number(input), freeField, barcode, digitableLine: digitableLineOf(barcode) }
}

/** The nosso número alone: what screens and files show before a slip is made. @throws as {@link makeBoleto}. */
export function makeNossoNumero(input: BoletoInput): SlipNumber {
  return slipRules(input.bank).number(input)
}

function slipRules(code: string): SlipRules {
  const bank = findBank(code)
  if (bank.boleto) return bank.boleto
  throw new BankingError(
    'not_certified',
    `O boleto do banco ${bank.code} (${bank.name}) está em homologação: não há regra pública do campo livre.`,
    'bank',
  )
}
