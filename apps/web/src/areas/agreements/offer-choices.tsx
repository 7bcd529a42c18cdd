import type { AgreementPolicy, Candidate } from '@caderneta/contracts/agreements'
import { type Offer, offersWithin, usualMonth } from '@caderneta/kernel/agreement-offers'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { Button } from '../../ui/button.tsx'
import { dateText, moneyText } from '../../ui/format-text.ts'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import css from './agreements.module.css'
import type { OfferSums, OfferValues } from './offer.ts'
import { offerPhrases } from './offer-phrases.ts'

type Props = {
  items: Candidate[]
  policy: AgreementPolicy
  invoiceIds: readonly string[]
  sums: OfferSums
  set: (fields: Partial<OfferValues>) => void
}

/** Ways to agree within what the person lets go alone, each with its reason; one press fills the fields below. */
export function OfferChoices({ items, policy, invoiceIds, sums, set }: Props) {
  const t = usePhrases(offerPhrases)
  const { today } = useConfiguration().environment
  const monthlyCents = usualMonth(items.filter((item) => invoiceIds.includes(item.invoiceId)))
  const offers = offersWithin({ ...sums, monthlyCents }, policy, toCalendarDate(today))
  if (offers.length === 0) return null
  const take = ({ waivedFineCents, waivedInterestCents, installments }: Offer) =>
    set({
      waivedFineCents,
      waivedInterestCents,
      waivedPrincipalCents: 0,
      feeAbsorption: 'creditor',
      count: installments.length,
      firstDueOn: installments[0]?.dueOn ?? null,
    })
  return (
    <FormSection title={t('offers')} hint={t('offers_hint')}>
      <FormField span={6}>
        <ul className={css.offers}>
          {offers.map((offer) => (
            <li key={offer.kind}>
              <strong>{t(`offer_${offer.kind}`)}</strong>
              <span className={css.offered}>
                {t('parts', { count: offer.installments.length, value: moneyText(offer.installments[0]?.cents ?? 0) })}
              </span>
              <span className={css.quiet}>{t(`why_${offer.kind}`, valuesOf(offer, monthlyCents))}</span>
              <Button onClick={() => take(offer)} label={t('use_of', { offer: t(`offer_${offer.kind}`) })}>
                {t('use')}
              </Button>
            </li>
          ))}
        </ul>
      </FormField>
    </FormSection>
  )
}

function valuesOf({ waivedFineCents, waivedInterestCents, installments }: Offer, monthlyCents: number) {
  return {
    day: dateText(installments[0]?.dueOn ?? ''),
    waived: moneyText(waivedFineCents + waivedInterestCents),
    month: moneyText(monthlyCents),
  }
}
