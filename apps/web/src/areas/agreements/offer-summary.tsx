import { type AgreementCost, agreementCost } from '@caderneta/kernel/agreement-cost'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { toCents } from '@caderneta/kernel/money'
import { numberText } from '../../client/number-text.ts'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { TypedWordField } from '../../ui/dialog-fields.tsx'
import { type Fact, FactList } from '../../ui/fact-list.tsx'
import { dateText, moneyText, percentText } from '../../ui/format-text.ts'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { Note } from '../../ui/note.tsx'
import { useUiPhrases } from '../../ui/phrases.tsx'
import type { Summed } from './offered.ts'
import type { OfferSums, OfferValues } from './offer.ts'
import { offerPhrases } from './offer-phrases.ts'
import { phrases } from './phrases.ts'

/** All of it once more, with what it costs the family. */
export function SummaryFields({ form: { values }, items, sums }: Summed) {
  const t = usePhrases(phrases)
  const o = usePhrases(offerPhrases)
  const numbers = items
    .filter(({ invoiceId }) => values.invoiceIds.includes(invoiceId))
    .map(({ number }) => numberText(number))
  const parts = values.installments.map(({ dueOn, cents }) => `${dateText(dueOn ?? '')}: ${moneyText(cents ?? 0)}`)
  return (
    <>
      <FormSection title={o('step_summary')} hint={o('step_summary_hint')}>
        <FormField span={6}>
          <FactList
            facts={[
              { label: t('heading'), value: values.title ?? '---' },
              { label: t('invoices'), value: numbers.join(', ') },
              { label: t('installments'), value: parts.join(' · ') },
              { label: t('fee_who'), value: t(values.feeAbsorption ?? 'creditor') },
              { label: t('total'), value: moneyText(sums.totalCents) },
            ]}
          />
        </FormField>
      </FormSection>
      <CostFacts values={values} sums={sums} />
    </>
  )
}

/** Against paying the whole debt today. */
function CostFacts({ values, sums }: { values: OfferValues; sums: OfferSums }) {
  const o = usePhrases(offerPhrases)
  const { today } = useConfiguration().environment
  const debt = toCents(sums.principalCents + sums.fineCents + sums.interestCents)
  const payments = values.installments.map(({ dueOn, cents }) => ({
    dueOn: toCalendarDate(dueOn ?? ''),
    cents: toCents(cents ?? 0),
  }))
  const facts = useCostFacts(agreementCost(debt, payments, toCalendarDate(today)))
  return (
    <FormSection title={o('cost')} hint={o('cost_hint')}>
      <FormField span={6}>
        <FactList
          facts={[
            { label: o('debt_now'), value: moneyText(debt) },
            { label: o('paid_in_all'), value: moneyText(sums.totalCents) },
            ...facts,
          ]}
        />
      </FormField>
    </FormSection>
  )
}

function useCostFacts({ extraCents, monthlyPpm, yearlyPpm }: AgreementCost): Fact[] {
  const o = usePhrases(offerPhrases)
  if (extraCents < 0) return [{ label: o('pays_less'), value: moneyText(-extraCents) }]
  const more = { label: o('pays_more'), value: moneyText(extraCents) }
  if (monthlyPpm === null) return [more]
  const rates = o('rates', { month: percentText(monthlyPpm), year: percentText(yearlyPpm) })
  return [more, { label: o('effective'), value: rates }]
}

type Confirmed = Summed & {
  who: string
  word: { typed: string; type: (text: string) => void }
}

/** The last step before it is made: what begins with it, and the word that is typed. */
export function ConfirmationFields({ form, sums, policy, who, word }: Confirmed) {
  const t = usePhrases(phrases)
  const o = usePhrases(offerPhrases)
  const ui = useUiPhrases()
  const { installments } = form.values
  const refused = ['installments', 'invoiceIds', 'title']
    .map((name) => form.field(name).error)
    .filter((error) => error !== undefined)
  const made = {
    who,
    total: moneyText(sums.totalCents),
    count: installments.length,
    day: dateText(installments[0]?.dueOn ?? ''),
  }
  return (
    <FormSection title={o('step_confirmation')} hint={o('step_confirmation_hint')}>
      <FormField span={6}>
        <p>{o('makes', made)}</p>
      </FormField>
      <FormField span={6}>
        <Note tone="neu">{t('frozen', { hours: policy.quoteHours })}</Note>
      </FormField>
      <FormField span={6}>
        <Note tone="go">{t('if_broken')}</Note>
      </FormField>
      <FormField span={3}>
        <TypedWordField word={ui.confirmWord} value={word.typed} onChange={word.type} error={undefined} />
      </FormField>
      {refused.map((error) => (
        <FormField key={error} span={6}>
          <Note tone="bad" live>
            {error}
          </Note>
        </FormField>
      ))}
    </FormSection>
  )
}
