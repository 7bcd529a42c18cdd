import { BankingError } from '../banking-error.ts'
import type { Bank } from '../cnab/bank.ts'
import { ailos } from './ailos-085/bank.ts'
import { bancoDoBrasil } from './banco-do-brasil-001/bank.ts'
import { banestes } from './banestes-021/bank.ts'
import { banrisul } from './banrisul-041/bank.ts'
import { bnb } from './bnb-004/bank.ts'
import { bradesco } from './bradesco-237/bank.ts'
import { btg } from './btg-208/bank.ts'
import { c6 } from './c6-336/bank.ts'
import { caixa } from './caixa-104/bank.ts'
import { credisis } from './credisis-097/bank.ts'
import { daycoval } from './daycoval-707/bank.ts'
import { inter } from './inter-077/bank.ts'
import { itau } from './itau-341/bank.ts'
import { safra } from './safra-422/bank.ts'
import { santander } from './santander-033/bank.ts'
import { sicoob } from './sicoob-756/bank.ts'
import { sicredi } from './sicredi-748/bank.ts'
import { unicred } from './unicred-136/bank.ts'
import { uniprime } from './uniprime-084/bank.ts'

/** Every bank known. A new bank is one folder and one line here. */
export const banks: readonly Bank[] = [
  bancoDoBrasil,
  bnb,
  banestes,
  santander,
  banrisul,
  inter,
  uniprime,
  ailos,
  credisis,
  caixa,
  unicred,
  btg,
  bradesco,
  c6,
  itau,
  safra,
  daycoval,
  sicredi,
  sicoob,
]

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
