import { type PaymentGateway, paymentGateways } from '@caderneta/contracts/payment-gateways'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { ActivePill } from '../../screens/active-pill.tsx'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { useEditVerb } from '../../screens/record-verbs.tsx'
import { paymentGatewayPaths } from './paths.ts'
import { phrases } from './phrases.ts'

export function PaymentGatewayPage() {
  const t = usePhrases(phrases)
  const { paymentGatewayId } = usePathParams(paymentGatewayPaths.one)
  return (
    <RecordPage
      query={useRecord(paymentGateways.get, { id: paymentGatewayId })}
      title={t('one')}
      crumbs={[{ label: t('title'), href: paymentGatewayPaths.list() }]}
      useView={usePaymentGatewayView}
    />
  )
}

function usePaymentGatewayView(record: PaymentGateway): RecordView {
  const t = usePhrases(phrases)
  return {
    title: record.name,
    pills: <ActivePill isActive={record.isActive} gender="masculine" size="header" />,
    verbs: { primary: useEditVerb()(record.can?.update, paymentGatewayPaths.change({ paymentGatewayId: record.id })) },
    facts: [{ label: t('name'), value: record.name }],
    history: { of: record.id },
  }
}
