import type { AgreementPolicy } from '@caderneta/contracts/agreements'
import { usePhrases } from '../../client/phrases.ts'
import { FactList, type Fact } from '../../ui/fact-list.tsx'
import { BigMoney, Money } from '../../ui/format.tsx'
import { dateText } from '../../ui/format-text.ts'
import { Note } from '../../ui/note.tsx'
import type { OfferSums, OfferValues } from './offer.ts'
import { phrases } from './phrases.ts'

type Props = { values: OfferValues; sums: OfferSums; policy: AgreementPolicy }

/** What the family owes today, and what the agreement comes to. */
export function OfferAside({ values, sums, policy }: Props) {
  const t = usePhrases(phrases)
  const money = (label: string, cents: number): Fact[] =>
    cents === 0 ? [] : [{ label, value: <Money cents={cents} /> }]
  const facts: Fact[] = [
    ...money(t('principal'), sums.principalCents),
    ...money(t('fine'), sums.fineCents),
    ...money(t('interest_and_correction'), sums.interestCents),
    ...money(t('waived_fine'), -(values.waivedFineCents ?? 0)),
    ...money(t('waived_interest'), -(values.waivedInterestCents ?? 0)),
    ...money(t('waived_principal'), -(values.waivedPrincipalCents ?? 0)),
    ...money(t('fee'), sums.feeCents),
    { label: t('total'), value: <Money cents={sums.totalCents} /> },
  ]
  return (
    <>
      <BigMoney cents={sums.principalCents + sums.fineCents + sums.interestCents} label={t('debt_today')} />
      <FactList facts={facts} />
      {policy.campaignUntil !== null && <Note tone="go">{t('campaign', { day: dateText(policy.campaignUntil) })}</Note>}
      <Note tone="neu">{t('frozen', { hours: policy.quoteHours })}</Note>
      {sums.needsApproval && <Note tone="att">{t('asks_approval')}</Note>}
    </>
  )
}
