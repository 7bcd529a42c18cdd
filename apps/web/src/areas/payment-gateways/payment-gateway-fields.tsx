import type { paymentGateways } from '@caderneta/contracts/payment-gateways'
import type { FormValues } from '../../client/form-values.ts'
import { usePhrases } from '../../client/phrases.ts'
import type { FormFields } from '../../client/use-form.ts'
import { RadioField } from '../../ui/choice-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { phrases } from './phrases.ts'

interface PaymentGatewayFieldsProps {
  form: FormFields<FormValues<typeof paymentGateways.create>>
  /** Of an old gateway: left empty, its secrets stay. */
  keepsSecrets?: boolean
}

export function PaymentGatewayFields({ form: { bind, values }, keepsSecrets = false }: PaymentGatewayFieldsProps) {
  const t = usePhrases(phrases)
  const stays = keepsSecrets ? t('secret_stays') : undefined
  const clientSecret = bind('clientSecret')
  const noticeSecret = bind('noticeSecret')
  return (
    <>
      <FormSection title={t('identity')} hint={t('identity_hint')}>
        <FormField span={6}>
          <TextField label={t('name')} maxLength={60} required {...bind('name')} />
        </FormField>
        <FormField span={6}>
          <TextField label={t('url')} hint={t('url_hint')} maxLength={200} required {...bind('url')} />
        </FormField>
        <FormField span={6}>
          <TextField label={t('client_id')} hint={t('client_id_hint')} maxLength={120} {...bind('clientId')} />
        </FormField>
        <FormField span={6}>
          <PasswordField
            label={t('client_secret')}
            hint={stays}
            autoComplete="new-password"
            {...clientSecret}
            value={clientSecret.value ?? ''}
          />
        </FormField>
      </FormSection>
      <FormSection title={t('notices')} hint={t('notices_hint')}>
        <FormField span={6}>
          <RadioField
            label={t('notice_proof')}
            {...bind('noticeProof')}
            choices={[
              { value: 'address', label: t('proof_address') },
              { value: 'signature', label: t('proof_signature') },
            ]}
          />
        </FormField>
        {values.noticeProof === 'signature' && (
          <FormField span={6}>
            <PasswordField
              label={t('notice_secret')}
              hint={stays ?? t('notice_secret_hint')}
              autoComplete="new-password"
              {...noticeSecret}
              value={noticeSecret.value ?? ''}
            />
          </FormField>
        )}
      </FormSection>
      <FormSection title={t('certificate')} hint={t('certificate_hint')}>
        <FormField span={6}>
          <TextField label={t('certificate_pem')} hint={stays} multiline autoComplete="off" {...bind('certificate')} />
        </FormField>
        <FormField span={6}>
          <TextField label={t('private_key')} hint={stays} multiline autoComplete="off" {...bind('privateKey')} />
        </FormField>
      </FormSection>
    </>
  )
}
