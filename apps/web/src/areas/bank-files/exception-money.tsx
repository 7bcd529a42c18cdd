import type { SettlementException } from '@caderneta/contracts/settlements'
import { usePhrases } from '../../client/phrases.ts'
import { dateText, moneyText } from '../../ui/format-text.ts'
import { exceptionPhrases, nextStepOf } from './exception-phrases.ts'

type Row = { row: SettlementException }

/** What came and what was expected, the bank's own words, and what to do; once resolved, what was decided. */
export function WhatCame({ row }: Row) {
  const t = usePhrases(exceptionPhrases)
  if (row.resolution !== null) return <>{t(`decided_${row.decision ?? 'noted'}`, { words: row.resolution })}</>
  return (
    <>
      <Amounts row={row} />
      <Reported row={row} />
      {row.bankReason !== null && <>{t('bank_says', { reason: row.bankReason })} </>}
      {t(nextStepOf(row))}
    </>
  )
}

/** What a person said of the second payment, and who confirmed it. */
function Reported({ row: { report } }: Row) {
  const t = usePhrases(exceptionPhrases)
  if (report === null) return null
  const { reportedByName, confirmedByName, method, paidDate, comment } = report
  const told = { name: reportedByName ?? '---', how: t(`reported_${method}`), date: dateText(paidDate), comment }
  return (
    <>
      {t('reported', told)} {confirmedByName !== null && <>{t('reported_confirmed', { name: confirmedByName })} </>}
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
