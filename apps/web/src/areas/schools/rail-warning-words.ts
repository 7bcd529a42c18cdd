// What the slip of a bank, or Pix, does not take of payment terms, in words.
import type { RailWarning } from '@caderneta/contracts/rail-warnings'
import { toCents } from '@caderneta/kernel/money'
import { ppmFromFraction } from '@caderneta/kernel/percent'
import { sayNow } from '../../client/phrases.ts'
import { moneyText, percentText } from '../../ui/format-text.ts'
import { railPhrases as phrases } from './rail-phrases.ts'

export function railWarningText(warning: RailWarning): string {
  const { bank, bankName, tier, rounding } = warning
  const of = { bank: `${bank} ${bankName}`, tier: tierText(tier) }
  return sayNow(phrases, keyOf(warning), { ...of, ...rounding })
}

function keyOf({ kind, hasPix, means }: RailWarning) {
  if (kind === 'discountNotCarried') return hasPix ? 'tierOnPixAlone' : 'tierLost'
  if (kind === 'correctionNotCarried') return means === 'pix' ? 'correctionNotOnPix' : 'correctionNotOnSlip'
  if (kind === 'fineRounded') return means === 'pix' ? 'fineRoundedPix' : 'fineRounded'
  return kind === 'interestStartByBank' ? 'startByBank' : 'startShifted'
}

function tierText(tier: RailWarning['tier']): string {
  if (tier === null) return ''
  const { days, percent, valueCents = 0 } = tier
  const value = percent === undefined ? moneyText(toCents(valueCents)) : percentText(ppmFromFraction(percent))
  return days === 0 ? sayNow(phrases, 'tierUntilDue', { value }) : sayNow(phrases, 'tierBefore', { value, count: days })
}
