import { adjustments } from '@caderneta/contracts/adjustments'
import { type ReactNode, useState } from 'react'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { RadioField } from '../../ui/choice-field.tsx'
import { FormField } from '../../ui/form-screen.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useSchoolChoices } from '../schools/public.ts'
import { AdjustmentForm, useAsked, useMonths } from './adjustment-form.tsx'
import { phrases } from './phrases.ts'

type Props = { children: ReactNode }
type Values = { schoolId: string | null; cents: number | null; competence: string; reason: string | null }

export function NewRectification({ children }: Props) {
  const t = usePhrases(phrases)
  const [sign, setSign] = useState<'to' | 'from'>('to')
  const { thisMonth } = useMonths()
  const form = useForm(adjustments.rectify, {
    initial: { schoolId: null, cents: null, competence: thisMonth, reason: null } satisfies Values,
    given: (values) => ({ ...values, cents: values.cents === null || sign === 'to' ? values.cents : -values.cents }),
    onDone: useAsked(),
  })
  return (
    <AdjustmentForm form={form} kind={children}>
      <FormField span={3}>
        <RadioField
          label={t('direction')}
          choices={[
            { value: 'to', label: t('to_school') },
            { value: 'from', label: t('from_school') },
          ]}
          value={sign}
          onChange={setSign}
        />
      </FormField>
      <MonthOf bind={form.bind('competence')} />
    </AdjustmentForm>
  )
}

export function NewErpRefund({ children }: Props) {
  const { thisMonth } = useMonths()
  const form = useForm(adjustments.refundErp, {
    initial: { schoolId: null, cents: null, competence: thisMonth, reason: null },
    onDone: useAsked(),
  })
  return (
    <AdjustmentForm form={form} kind={children}>
      <MonthOf bind={form.bind('competence')} />
    </AdjustmentForm>
  )
}

export function NewBalancing({ children }: Props) {
  const t = usePhrases(phrases)
  const { thisMonth } = useMonths()
  const schools = useSchoolChoices('active')
  const form = useForm(adjustments.balance, {
    initial: { schoolId: null, otherSchoolId: null, cents: null, competence: thisMonth, reason: null },
    onDone: useAsked(),
  })
  return (
    <AdjustmentForm form={form} kind={children} schoolLabel={t('school_receives')}>
      <FormField span={6}>
        <SelectField label={t('other_school')} options={schools} required {...form.bind('otherSchoolId')} />
      </FormField>
      <MonthOf bind={form.bind('competence')} />
    </AdjustmentForm>
  )
}

type Bound = Pick<Parameters<typeof SelectField<string>>[0], 'value' | 'onChange' | 'error'>

function MonthOf({ bind }: { bind: Bound }) {
  const t = usePhrases(phrases)
  const { options } = useMonths()
  return (
    <FormField span={3}>
      <SelectField label={t('first_month')} options={options} required {...bind} />
    </FormField>
  )
}
