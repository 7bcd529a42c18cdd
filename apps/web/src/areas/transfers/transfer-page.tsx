import type { TransferRecord } from '@caderneta/contracts/transfer-shapes'
import { transfers } from '@caderneta/contracts/transfers'
import { usePathSearch } from '../../client/path.ts'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { dateText } from '../../ui/format-text.ts'
import { useMonthName } from './month-words.ts'
import { transferPaths } from './paths.ts'
import { phrases, type Words } from './phrases.ts'
import { SourcesTab } from './sources-tab.tsx'
import { TransferPayments } from './transfer-payments.tsx'
import { TransferStatement } from './transfer-statement.tsx'
import { TransferPill } from './transfer-status.tsx'
import { useTransferVerbs } from './transfer-verbs.ts'

/** One transfer: what the school is paid, and where each cent of it comes from. */
export function TransferPage() {
  const t = usePhrases(phrases)
  const { id = '' } = usePathSearch(transferPaths.one)
  return (
    <RecordPage
      query={useRecord(transfers.get, { id })}
      title={t('one')}
      crumbs={[{ label: t('title'), href: transferPaths.list() }]}
      useView={useTransferView}
    />
  )
}

function useTransferView(transfer: TransferRecord): RecordView {
  const t = usePhrases(phrases)
  const month = useMonthName()
  const { today } = useConfiguration().environment
  const { linha } = usePathSearch(transferPaths.one)
  const kinds = transfer.lines.map(({ kind }) => kind).filter((kind) => kind !== 'carried')
  return {
    crumb: month(transfer.competence),
    title: transfer.schoolName,
    who: month(transfer.competence),
    pills: <TransferPill transfer={transfer} size="header" />,
    nextStep: nextStep(transfer, today, t),
    verbs: useTransferVerbs(transfer),
    tabs: [
      { id: 'demonstrativo', label: t('statement'), body: <TransferStatement transfer={transfer} /> },
      ...(kinds.length > 0
        ? [{ id: 'origem', label: t('origin'), body: <SourcesTab id={transfer.id} kinds={kinds} asked={linha} /> }]
        : []),
    ],
    aside: <TransferPayments transfer={transfer} />,
    asideWidth: 400,
    history: { of: transfer.id, as: 'tab', ofSchool: true },
  }
}

/** What has to be done now, in words. */
function nextStep(transfer: TransferRecord, today: string, t: Words): string | undefined {
  const { status, closesOn, resultCents, canceledReason, can } = transfer
  if (canceledReason !== null) return t('canceled_note', { reason: canceledReason })
  if (status === 'open') return today < closesOn ? t('next_wait', { day: dateText(closesOn) }) : t('next_close')
  if (status === 'pendingAnalysis') return t(can.pay.can ? 'next_pay' : 'next_paid')
  return (resultCents ?? 0) < 0 ? t('next_nothing') : undefined
}
