import { type PaymentFile, paymentFiles } from '@caderneta/contracts/payment-files'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { ActivePill } from '../../screens/active-pill.tsx'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { useEditVerb } from '../../screens/record-verbs.tsx'
import { paymentFilePaths } from './paths.ts'
import { phrases } from './phrases.ts'

export function PaymentFilePage() {
  const t = usePhrases(phrases)
  const { paymentFileId } = usePathParams(paymentFilePaths.one)
  return (
    <RecordPage
      query={useRecord(paymentFiles.get, { id: paymentFileId })}
      title={t('one')}
      crumbs={[{ label: t('title'), href: paymentFilePaths.list() }]}
      useView={usePaymentFileView}
    />
  )
}

function usePaymentFileView(record: PaymentFile): RecordView {
  const t = usePhrases(phrases)
  return {
    title: record.name,
    pills: <ActivePill isActive={record.isActive} gender="masculine" size="header" />,
    verbs: { primary: useEditVerb()(record.can?.update, paymentFilePaths.change({ paymentFileId: record.id })) },
    facts: [{ label: t('name'), value: record.name }],
    history: { of: record.id },
  }
}
