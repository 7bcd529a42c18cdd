import { paymentGateways } from '@caderneta/contracts/payment-gateways'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { useSaved } from '../../screens/use-saved.ts'
import { paymentGatewayPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { PaymentGatewayFields } from './payment-gateway-fields.tsx'

const initial = {
  name: null,
  url: null,
  clientId: '',
  clientSecret: '',
  noticeProof: 'address',
  noticeSecret: '',
  certificate: '',
  privateKey: '',
} as const

export function NewPaymentGatewayPage() {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const form = useForm(paymentGateways.create, {
    initial,
    onDone: ({ id, name }) =>
      saved({ title: t('saved_new'), line: name }, paymentGatewayPaths.one({ paymentGatewayId: id })),
  })
  return (
    <FormPage
      crumbs={[useSettingsCrumb(), { label: t('title'), href: paymentGatewayPaths.list() }]}
      title={t('create')}
      form={form}
      submit={t('save_new')}
      cancelHref={paymentGatewayPaths.list()}
    >
      <PaymentGatewayFields form={form} />
    </FormPage>
  )
}
