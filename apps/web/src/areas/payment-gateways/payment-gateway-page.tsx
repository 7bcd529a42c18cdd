import { type PaymentGateway, paymentGateways } from '@caderneta/contracts/payment-gateways'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { useEditVerb } from '../../screens/record-verbs.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { useChoiceVerb } from './choice-verbs.ts'
import { ChosenPill } from './chosen-pill.tsx'
import { paymentGatewayPaths } from './paths.ts'
import { phrases } from './phrases.ts'

export function PaymentGatewayPage() {
  const t = usePhrases(phrases)
  const { paymentGatewayId } = usePathParams(paymentGatewayPaths.one)
  return (
    <RecordPage
      query={useRecord(paymentGateways.get, { id: paymentGatewayId })}
      title={t('one')}
      crumbs={[useSettingsCrumb(), { label: t('title'), href: paymentGatewayPaths.list() }]}
      useView={usePaymentGatewayView}
    />
  )
}

function usePaymentGatewayView(record: PaymentGateway): RecordView {
  const t = usePhrases(phrases)
  const edit = useEditVerb()(record.can?.update, paymentGatewayPaths.change({ paymentGatewayId: record.id }))
  const choice = useChoiceVerb(record)
  return {
    title: record.name,
    pills: <ChosenPill record={record} size="header" />,
    verbs: { primary: edit, ...(choice ? { second: choice } : {}) },
    facts: [
      { label: t('whose'), value: t(record.isGlobal ? 'of_all' : 'of_network') },
      { label: t('url'), value: record.url },
      { label: t('client_id'), value: record.clientId === '' ? t('network_number') : record.clientId },
      { label: t('notice_proof'), value: t(`proof_${record.noticeProof}`) },
      { label: t('certificate'), value: t(record.hasCertificate ? 'has_certificate' : 'has_no_certificate') },
    ],
    history: { of: record.id },
  }
}
