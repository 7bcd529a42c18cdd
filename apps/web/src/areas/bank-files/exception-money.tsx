import type { SettlementException } from '@caderneta/contracts/settlements'
import { usePhrases } from '../../client/phrases.ts'
import { moneyText } from '../../ui/format-text.ts'
import { exceptionPhrases } from './exception-phrases.ts'

type Row = { row: SettlementException }

/** What came and what was expected, the bank's own words, and what to do; once resolved, what was decided. */
export function WhatCame({ row }: Row) {
  const t = usePhrases(exceptionPhrases)
  if (row.resolution !== null) return <>{t(`decided_${row.decision ?? 'noted'}`, { words: row.resolution })}</>
  return (
    <>
      <Amounts row={row} />
      {row.bankReason !== null && <>{t('bank_says', { reason: row.bankReason })} </>}
      {t(`next_${row.kind}`)}
    </>
  )
}

function Amounts({ row: { money } }: Row) {
  const t = usePhrases(exceptionPhrases)
  if (money === null) return null
  const { paidCents, expectedCents, differenceCents, creditCents } = money
  const words = {
    paid: moneyText(paidCents),
    expected: moneyText(expectedCents),
    difference: moneyText(differenceCents),
  }
  return (
    <>
      {expectedCents !== null && <>{t('came', words)} </>}
      {creditCents > 0 && <>{t('credit', { credit: moneyText(creditCents) })} </>}
    </>
  )
}
