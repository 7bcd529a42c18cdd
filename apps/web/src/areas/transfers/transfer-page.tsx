import type { TransferRecord } from '@caderneta/contracts/transfer-shapes'
import { transfers } from '@caderneta/contracts/transfers'
import { retainedLineOf } from '@caderneta/kernel/transfer-decided'
import { usePathSearch } from '../../client/path.ts'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { dateText } from '../../ui/format-text.ts'
import { AuditPill } from './audit-pill.tsx'
import { useMonthName } from '../../client/month-name.ts'
import { transferPaths } from './paths.ts'
import { phrases, type Words } from './phrases.ts'
import { RetainedTab } from './retained-tab.tsx'
import { retainedPhrases } from './retained-phrases.ts'
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
  const { auditStatus, auditReleased } = transfer
  const retained = usePhrases(retainedPhrases)
  const isRetaining =
    transfer.status === 'open' && transfer.lines.some(({ kind }) => retainedLineOf(kind) !== undefined)
  const kinds = transfer.lines.map(({ kind }) => kind).filter((kind) => kind !== 'carried')
  return {
    crumb: month(transfer.competence),
    title: transfer.schoolName,
    who:
      transfer.adjustmentId === null ? month(transfer.competence) : `${month(transfer.competence)} · ${t('detached')}`,
    pills: (
      <>
        <TransferPill transfer={transfer} size="header" />
        {auditStatus !== 'none' && <AuditPill status={auditStatus} isReleased={auditReleased} size="header" />}
      </>
    ),
    nextStep: nextStep(transfer, today, t),
    verbs: useTransferVerbs(transfer),
    tabs: [
      { id: 'demonstrativo', label: t('statement'), body: <TransferStatement transfer={transfer} /> },
      ...(kinds.length > 0
        ? [{ id: 'origem', label: t('origin'), body: <SourcesTab id={transfer.id} kinds={kinds} asked={linha} /> }]
        : []),
      ...(isRetaining
        ? [{ id: 'retencoes', label: retained('retained'), body: <RetainedTab id={transfer.id} /> }]
        : []),
    ],
    aside: <TransferPayments transfer={transfer} />,
    asideWidth: 400,
    history: { of: transfer.id, as: 'tab', ofSchool: true },
  }
}

/** What has to be done now, in words. */
function nextStep(transfer: TransferRecord, today: string, t: Words): string | undefined {
  const { status, resultCents, canceledReason } = transfer
  if (canceledReason !== null) return t('canceled_note', { reason: canceledReason })
  if (status === 'open') return nextOfOpen(transfer, today, t)
  if (status === 'pendingAnalysis') return t(nextOfClosed(transfer))
  return (resultCents ?? 0) < 0 ? t('next_nothing') : undefined
}

function nextOfOpen({ closesOn, can: { close } }: TransferRecord, today: string, t: Words): string {
  if (today < closesOn) return t('next_wait', { day: dateText(closesOn) })
  return t(close.can || close.reason === 'transfer_earlier_open' ? 'next_close' : 'next_closing')
}

function nextOfClosed({ auditStatus, auditReleased, can }: TransferRecord) {
  const isHeld = auditStatus === 'waiting' || auditStatus === 'reproved' || auditStatus === 'notExecuted'
  if (isHeld && !auditReleased) return 'next_audit'
  return can.pay.can ? 'next_pay' : 'next_paid'
}
