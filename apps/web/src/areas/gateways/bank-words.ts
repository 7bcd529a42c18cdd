// How accounts and files of banks are written.
import type { BankAccount, BankAgreement } from '@caderneta/contracts/gateways'

/** `0730 / 03511-0`. */
export function accountText({ agency, agencyDigit, account, accountDigit }: BankAccount): string {
  return `${agency}${agencyDigit && `-${agencyDigit}`} / ${account}-${accountDigit}`
}

export function layoutText({ layout }: Pick<BankAgreement, 'layout'>): string {
  return layout === 'cnab240' ? 'CNAB 240' : 'CNAB 400'
}
