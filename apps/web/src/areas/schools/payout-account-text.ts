import type { PayoutAccount } from '@caderneta/contracts/payout-accounts'
import type { Translate } from '../../client/phrases.ts'
import type { payoutPhrases } from './payout-phrases.ts'

/** `341 · 0057 / 12345-7 · Corrente`, or `Chave Pix repasse@escola.test`. */
export function accountText(account: PayoutAccount, t: Translate<(typeof payoutPhrases.keys)[number]>): string {
  const { bank, agency, account: number, accountDigit, accountType, pixKey } = account
  if (pixKey !== null) return `${t('kind_pix')} ${pixKey}`
  return [bank, `${agency} / ${number}-${accountDigit}`, accountType && t(accountType)].join(' · ')
}
