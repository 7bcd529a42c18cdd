import { adjustments } from '@caderneta/contracts/adjustments'
import type { ReactNode } from 'react'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { DateField } from '../../ui/date-field.tsx'
import { FormField } from '../../ui/form-screen.tsx'
import { AdjustmentForm, useAsked } from './adjustment-form.tsx'
import { phrases } from './phrases.ts'

export function NewDetached({ children }: { children: ReactNode }) {
  const t = usePhrases(phrases)
  const form = useForm(adjustments.detach, {
    initial: { schoolId: null, cents: null, paidOn: null, reason: null },
    onDone: useAsked(),
  })
  return (
    <AdjustmentForm form={form} kind={children}>
      <FormField span={3}>
        <DateField label={t('pay_day')} required {...form.bind('paidOn')} />
      </FormField>
    </AdjustmentForm>
  )
}
