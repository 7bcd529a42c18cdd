import { paymentGateways } from '@caderneta/contracts/payment-gateways'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { paymentGatewayPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { PaymentGatewayFields } from './payment-gateway-fields.tsx'

export function NewPaymentGatewayPage() {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const form = useForm(paymentGateways.create, {
    initial: { name: null },
    onDone: ({ id, name }) =>
      saved({ title: t('saved_new'), line: name }, paymentGatewayPaths.one({ paymentGatewayId: id })),
  })
  return (
    <FormPage
      crumbs={[{ label: t('title'), href: paymentGatewayPaths.list() }]}
      title={t('create')}
      form={form}
      submit={t('save_new')}
      cancelHref={paymentGatewayPaths.list()}
    >
      <PaymentGatewayFields form={form} />
    </FormPage>
  )
}
