import { type PaymentGateway, paymentGateways } from '@caderneta/contracts/payment-gateways'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { useSaved } from '../../screens/use-saved.ts'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { paymentGatewayPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { PaymentGatewayFields } from './payment-gateway-fields.tsx'

/** What is never told: left empty, it stays. */
const untold = { clientSecret: '', noticeSecret: '', certificate: '', privateKey: '' }

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
    initial: { ...record, ...untold },
    onDone: ({ name }) => saved({ title: t('saved'), line: name }, page),
  })
  return (
    <FormPage
      crumbs={[
        useSettingsCrumb(),
        { label: t('title'), href: paymentGatewayPaths.list() },
        { label: record.name, href: page },
      ]}
      title={t('edit_this')}
      who={record.name}
      form={form}
      submit={t('save_this')}
      cancelHref={page}
    >
      <PaymentGatewayFields form={form} keepsSecrets />
    </FormPage>
  )
}
