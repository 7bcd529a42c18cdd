// What an enrollment may be charged: the choices of a loose invoice, and its amount within the bounds of the product.
import type { Chargeable } from '@caderneta/contracts/invoice-charges'
import { invoices } from '@caderneta/contracts/invoices'
import { usePhrases } from '../../client/phrases.ts'
import type { Form } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { moneyText } from '../../ui/format.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import type { NewInvoiceValues } from './new-invoice.ts'
import { newPhrases } from './new-invoice-phrases.ts'

type Chosen = Chargeable | undefined

/** What the chosen enrollment may be charged. Until one is chosen, what every enrollment may be. */
export function useChargeable({
  enrollmentId,
  product,
  competence,
}: Pick<NewInvoiceValues, 'enrollmentId' | 'product' | 'competence'>) {
  const t = usePhrases(newPhrases)
  const given = { enrollmentId: enrollmentId ?? '', competence: competence ?? undefined }
  const { data, isError } = useRecord(invoices.chargeable, given, { enabled: enrollmentId !== null })
  const chosen = data?.items.find((each) => each.product === product)
  const offered = data?.items.map((each) => ({ value: each.product, label: each.name }))
  const options = offered ?? builtIn.map((value) => ({ value, label: t(`product_${value}`) }))
  const name = options.find(({ value }) => value === product)?.label ?? '---'
  return { options, chosen, name, hasFailed: isError }
}

const builtIn = ['tuition', 'enrollment'] as const

export type Products = ReturnType<typeof useChargeable>

export function ValueField({ form: { values, bind }, chosen }: { form: Form<NewInvoiceValues>; chosen: Chosen }) {
  const t = usePhrases(newPhrases)
  const field = bind('valueCents')
  if (!chosen) return <MoneyField label={t('amount')} {...field} />
  const { maximumCents } = chosen
  const value = moneyText(chosen.valueCents)
  if (maximumCents === null) return <MoneyField label={t('amount')} hint={t('value_of', { value })} {...field} />
  const maximum = moneyText(maximumCents)
  const full = moneyText(chosen.fullCents)
  const isAbove = values.valueCents !== null && values.valueCents > maximumCents
  return (
    <MoneyField
      label={t('amount')}
      hint={t(full === value ? 'value_up_to' : 'value_discounted', { value, maximum, full })}
      {...field}
      error={isAbove ? t('missing_maximum', { maximum }) : field.error}
    />
  )
}
