import type { paymentGateways } from '@caderneta/contracts/payment-gateways'
import type { ReactNode } from 'react'
import type { FormValues } from '../../client/form-values.ts'
import { usePhrases } from '../../client/phrases.ts'
import type { FormFields } from '../../client/use-form.ts'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { phrases } from './phrases.ts'

interface PaymentGatewayFieldsProps {
  form: FormFields<FormValues<typeof paymentGateways.create>>
  /** What only one of the two forms has: the school of a new record, the state of an old one. */
  children?: ReactNode
}

export function PaymentGatewayFields({ form: { bind }, children }: PaymentGatewayFieldsProps) {
  const t = usePhrases(phrases)
  return (
    <FormSection title={t('identity')}>
      <FormField span={6}>
        <TextField label={t('name')} maxLength={60} required {...bind('name')} />
      </FormField>
      {children}
    </FormSection>
  )
}
