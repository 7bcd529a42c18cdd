import { agreements, type Candidate } from '@caderneta/contracts/agreements'
import { numberText } from '../../client/number-text.ts'
import { useMonthName } from '../../client/month-name.ts'
import { usePhrases } from '../../client/phrases.ts'
import { refusalText } from '../../client/refusal-text.ts'
import { CheckboxField, RadioField } from '../../ui/choice-field.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { dateText, moneyText } from '../../ui/format-text.ts'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Note } from '../../ui/note.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { OfferChoices } from './offer-choices.tsx'
import type { Part } from './offer.ts'
import type { Offered, Summed } from './offered.ts'
import { phrases } from './phrases.ts'

/** Which invoices enter: each says what it costs today, or why it does not. */
export function InvoiceFields({ items, policy, form, set }: Offered) {
  const t = usePhrases(phrases)
  const month = useMonthName()
  const { invoiceIds } = form.values
  const hint = (item: Candidate) => {
    if (!item.can.can) {
      const values = { number: numberText(item.number), count: String(policy.maxRenegotiations + 1) }
      return t('not_enter', { reason: refusalText(agreements.create, item.can.reason, values) })
    }
    const total = moneyText(item.principalCents + item.fineCents + item.interestCents)
    return t('invoice_costs', { month: month(item.competence), due: dateText(item.dueDate), total })
  }
  return (
    <FormSection title={t('step_invoices')} hint={t('step_invoices_hint')}>
      {items.map((item) => (
        <FormField key={item.invoiceId} span={6}>
          <CheckboxField
            label={t('invoice_of', { number: numberText(item.number), student: item.studentName })}
            hint={hint(item)}
            value={invoiceIds.includes(item.invoiceId)}
            readOnlyReason={item.can.can ? undefined : hint(item)}
            onChange={(isIn) =>
              set({
                invoiceIds: isIn ? [...invoiceIds, item.invoiceId] : invoiceIds.filter((id) => id !== item.invoiceId),
              })
            }
          />
        </FormField>
      ))}
    </FormSection>
  )
}

/** How the family pays. */
export function InstallmentFields({ form, set, items, policy, sums }: Summed) {
  const t = usePhrases(phrases)
  const { values } = form
  const waivers = [
    { name: 'waivedFineCents', label: t('waive_fine'), most: sums.fineCents },
    { name: 'waivedInterestCents', label: t('waive_interest'), most: sums.interestCents },
    { name: 'waivedPrincipalCents', label: t('waive_principal'), most: sums.principalCents },
  ] as const
  return (
    <>
      <OfferChoices items={items} policy={policy} invoiceIds={values.invoiceIds} sums={sums} set={set} />
      <FormSection title={t('step_installments')}>
        <FormField span={3}>
          <NumberField
            label={t('count')}
            digits={2}
            required
            value={values.count}
            onChange={(count) => set({ count })}
            hint={t('waive_of', { most: policy.maxInstallments })}
          />
        </FormField>
        <FormField span={3}>
          <DateField
            label={t('first_due')}
            required
            value={values.firstDueOn}
            onChange={(firstDueOn) => set({ firstDueOn })}
          />
        </FormField>
        <FormField span={6}>
          <RadioField
            label={t('fee_who')}
            choices={[
              { value: 'creditor', label: t('creditor') },
              { value: 'family', label: t('family') },
            ]}
            value={values.feeAbsorption ?? 'creditor'}
            onChange={(feeAbsorption) => set({ feeAbsorption })}
          />
        </FormField>
        {waivers.map(({ name, label, most }) => (
          <FormField key={name} span={2}>
            <MoneyField
              label={label}
              hint={t('waive_of', { most: moneyText(most) })}
              value={values[name]}
              onChange={(cents) => set({ [name]: cents })}
              error={form.field(name).error}
            />
          </FormField>
        ))}
      </FormSection>
      <PartFields form={form} sums={sums} />
    </>
  )
}

function PartFields({ form, sums }: Pick<Summed, 'form' | 'sums'>) {
  const t = usePhrases(phrases)
  const { installments } = form.values
  const changed = (at: number, given: Partial<Part>) =>
    form.change({ installments: installments.map((part, place) => (place === at ? { ...part, ...given } : part)) })
  const text = t('sum_is', { sum: moneyText(sums.partsCents), total: moneyText(sums.totalCents) })
  return (
    <FormSection title={t('installments')}>
      {installments.flatMap((part, at) => [
        // A date may be typed twice before it is mended: the place is the key.
        <FormField key={`day ${at}`} span={3}>
          <DateField
            label={t('date_of', { number: at + 1 })}
            value={part.dueOn}
            onChange={(dueOn) => changed(at, { dueOn })}
            error={form.field(`installments.${at}.dueOn`).error}
            required
          />
        </FormField>,
        // As above.
        <FormField key={`cents ${at}`} span={3}>
          <MoneyField
            label={t('value_of', { number: at + 1 })}
            value={part.cents}
            onChange={(cents) => changed(at, { cents })}
            error={form.field(`installments.${at}.cents`).error}
            required
          />
        </FormField>,
      ])}
      <FormField span={6}>
        <Note tone={sums.partsCents === sums.totalCents ? 'neu' : 'att'}>{text}</Note>
      </FormField>
    </FormSection>
  )
}

/** What it is called. */
export function WordFields({ form }: Offered) {
  const t = usePhrases(phrases)
  return (
    <FormSection title={t('step_words')}>
      <FormField span={6}>
        <TextField label={t('heading')} maxLength={80} required {...form.bind('title')} />
      </FormField>
      <FormField span={6}>
        <TextField label={t('description')} maxLength={1000} {...form.bind('description')} />
      </FormField>
    </FormSection>
  )
}
