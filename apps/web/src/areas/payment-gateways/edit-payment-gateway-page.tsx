import { type PaymentGateway, paymentGateways } from '@caderneta/contracts/payment-gateways'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { SwitchField } from '../../ui/choice-field.tsx'
import { FormField } from '../../ui/form-screen.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { paymentGatewayPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { PaymentGatewayFields } from './payment-gateway-fields.tsx'

export function EditPaymentGatewayPage() {
  const { paymentGatewayId } = usePathParams(paymentGatewayPaths.change)
  const query = useRecord(paymentGateways.get, { id: paymentGatewayId })
  return <LoadedOnce query={query}>{(record) => <EditPaymentGateway record={record} />}</LoadedOnce>
}

function EditPaymentGateway({ record }: { record: PaymentGateway }) {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const page = paymentGatewayPaths.one({ paymentGatewayId: record.id })
  const form = useForm(paymentGateways.update, {
    initial: record,
    onDone: ({ name }) => saved({ title: t('saved'), line: name }, page),
  })
  return (
    <FormPage
      crumbs={[
        { label: t('title'), href: paymentGatewayPaths.list() },
        { label: record.name, href: page },
      ]}
      title={t('edit_this')}
      who={record.name}
      form={form}
      submit={t('save_this')}
      cancelHref={page}
    >
      <PaymentGatewayFields form={form}>
        <FormField span={6}>
          <SwitchField label={t('is_active')} hint={t('is_active_hint')} {...form.bind('isActive')} />
        </FormField>
      </PaymentGatewayFields>
    </FormPage>
  )
}
