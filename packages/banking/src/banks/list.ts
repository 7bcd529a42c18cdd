import { BankingError } from '../banking-error.ts'
import type { Bank } from '../cnab/bank.ts'
import { caixa } from './caixa-104/bank.ts'
import { itau } from './itau-341/bank.ts'

/** Every bank known. A new bank is one folder and one line here. */
export const banks: readonly Bank[] = [caixa, itau]

/** @throws BankingError `unknown_bank` when no folder has the code. */
export function findBank(code: string): Bank {
  const bank = banks.find((each) => each.code === code)
  if (!bank) {
    throw new BankingError(
      'unknown_bank',
      `O banco "${code}" não está na Caderneta. Use o código de três números, como 341.`,
      'bank',
    )
  }
  return bank
}
