import type { TransferDate } from '@caderneta/contracts/retentions'
import { adjustments } from '@caderneta/contracts/adjustments'
import type { ReactNode } from 'react'
import { usePhrases } from '../../client/phrases.ts'
import { type Form, useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { DateField } from '../../ui/date-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { moneyText } from '../../ui/format-text.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { equalParts, type Part, PartFields } from '../retentions/public.ts'
import { AdjustmentForm, useAsked } from './adjustment-form.tsx'
import { phrases } from './phrases.ts'

type Values = {
  schoolId: string | null
  cents: number | null
  code: string | null
  paidOn: string | null
  installments: Part[]
  reason: string | null
}
const initial: Values = { schoolId: null, cents: null, code: null, paidOn: null, installments: [], reason: null }
const most = 36

export function NewCreditLine({ children }: { children: ReactNode }) {
  const t = usePhrases(phrases)
  const form = useForm(adjustments.lend, { initial, given: (values: Values) => values, onDone: useAsked() })
  return (
    <AdjustmentForm form={form} kind={children} more={<Schedule form={form} />}>
      <FormField span={3}>
        <TextField label={t('code')} hint={t('code_hint')} required {...form.bind('code')} />
      </FormField>
      <FormField span={3}>
        <DateField label={t('pay_day')} required {...form.bind('paidOn')} />
      </FormField>
    </AdjustmentForm>
  )
}

/** The transfer dates of the school after the day, once both are known. */
function useDates({ schoolId, paidOn }: Values): TransferDate[] {
  const asked = { schoolId: schoolId ?? '', after: paidOn ?? '' }
  const { data } = useRecord(adjustments.dates, asked, { enabled: schoolId !== null && paidOn !== null })
  return data?.items ?? []
}

/** Equal installments to begin with; each may be changed, and they add up to the value. */
function Schedule({ form: { values, change, field } }: { form: Form<Values> }) {
  const t = usePhrases(phrases)
  const dates = useDates(values)
  const { installments } = values
  const total = values.cents ?? 0
  const counts = Array.from({ length: Math.min(most, dates.length) }, (_, at) => at + 1)
  const sum = installments.reduce((all, part) => all + (part.cents ?? 0), 0)
  return (
    <FormSection title={t('parts')} {...(dates.length === 0 ? { hint: t('no_dates') } : {})}>
      <FormField span={3}>
        <SelectField
          label={t('part_count')}
          options={counts.map((value) => ({ value, label: String(value) }))}
          value={installments.length === 0 ? null : installments.length}
          error={field('installments').error}
          onChange={(count) => count !== null && change({ installments: equalParts(total, count, dates) })}
          required
        />
      </FormField>
      <FormField span={6}>
        <PartFields
          parts={installments}
          dates={dates}
          errorOf={(member) => field(`installments.${member}`).error}
          onChange={(parts) => change({ installments: parts })}
        />
        {installments.length > 0 && (
          <p aria-live="polite">{t('parts_sum', { sum: moneyText(sum), total: moneyText(total) })}</p>
        )}
      </FormField>
    </FormSection>
  )
}
