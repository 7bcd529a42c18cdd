import type { PaymentReturnLine, PaymentReturnRecord } from '@caderneta/contracts/payment-file-shapes'
import { paymentFiles } from '@caderneta/contracts/payment-files'
import { useState } from 'react'
import { errorText } from '../../client/error-words.ts'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { DateText, DateTimeText, Money } from '../../ui/format.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { toast } from '../../ui/toast.ts'
import { payoutPaths } from '../payouts/paths.ts'
import { paymentFilePaths } from './paths.ts'
import { AnswerPill, OutcomePill } from './pills.tsx'
import css from './payment-files.module.css'
import { returnPhrases } from './return-phrases.ts'

/** What a bank answered, line by line, and what became of each. */
export function PaymentReturnPage() {
  const t = usePhrases(returnPhrases)
  const { paymentReturnId } = usePathParams(paymentFilePaths.return)
  const [isReading, setReading] = useState(true)
  const query = useRecord(paymentFiles.getReturn, { id: paymentReturnId }, { refetchSeconds: isReading ? 2 : false })
  const reads = query.data === undefined || query.data.status === 'reading'
  if (reads !== isReading) setReading(reads)
  return (
    <RecordPage
      query={query}
      title={t('one')}
      crumbs={[{ label: t('title'), href: paymentFilePaths.returns() }]}
      useView={useReturnView}
    />
  )
}

function useReturnView(record: PaymentReturnRecord): RecordView {
  const t = usePhrases(returnPhrases)
  return {
    crumb: record.fileName,
    title: record.fileName,
    who: record.accountName,
    nextStep: record.personCount > 0 ? t('next_person') : undefined,
    verbs: {},
    lead: (
      <>
        {record.isPreview && <Note tone="neu">{t('preview')}</Note>}
        {record.status === 'reading' && <Note tone="neu">{t('reading')}</Note>}
      </>
    ),
    facts: [
      { label: t('made_on'), value: <DateText on={record.createdOn} weekday /> },
      { label: t('lines'), value: String(record.lineCount) },
      { label: t('paid'), value: String(record.paidCount) },
      { label: t('refused'), value: String(record.refusedCount) },
      { label: t('need_somebody'), value: String(record.personCount) },
      { label: t('read_at'), value: <DateTimeText at={record.createdAt} /> },
    ],
    body: <Lines record={record} />,
    history: { of: record.id },
  }
}

function Lines({ record }: { record: PaymentReturnRecord }) {
  const t = usePhrases(returnPhrases)
  const columns: Column<PaymentReturnLine>[] = [
    { id: 'payee', header: t('payee'), kind: 'name', fixed: true, cell: (line) => <Payee line={line} /> },
    { id: 'answer', header: t('answer'), cell: (line) => <AnswerPill kind={line.kind} /> },
    { id: 'outcome', header: t('outcome'), cell: (line) => <OutcomePill outcome={line.outcome} /> },
    {
      id: 'words',
      header: t('words'),
      kind: 'words',
      minWidth: 200,
      cell: (line) => [line.words, line.note].filter(Boolean).join(' — '),
    },
    { id: 'number', header: t('our_number'), kind: 'words', rank: 'low', cell: (line) => line.reference },
    {
      id: 'amount',
      header: t('amount'),
      kind: 'money',
      cell: (line) => <Money cents={line.cents} digits />,
      sum: (line) => line.cents,
    },
    { id: 'act', header: '', kind: 'action', cell: (line) => <Act record={record} line={line} /> },
  ]
  return (
    <RecordTable>
      <DataTable
        label={t('lines')}
        columns={columns}
        rows={record.lines}
        rowId={(line) => String(line.position)}
        rowName={(line) => t('line', { number: line.line })}
        card={(line) => ({
          title: line.payeeName,
          amount: <Money cents={line.cents} />,
          lines: [line.words, line.note ?? '', <Act key="act" record={record} line={line} />],
          pill: <AnswerPill kind={line.kind} />,
        })}
      />
    </RecordTable>
  )
}

function Payee({ line }: { line: PaymentReturnLine }) {
  if (line.payoutId === null) return line.payeeName
  return <TextLink href={payoutPaths.one({ payoutId: line.payoutId })}>{line.payeeName}</TextLink>
}

/** A line that moved nothing: apply it again, or say how it was seen to. */
function Act({
  record: { id, can },
  line: { position, outcome, note },
}: {
  record: PaymentReturnRecord
  line: PaymentReturnLine
}) {
  const t = usePhrases(returnPhrases)
  const again = useWrite(paymentFiles.tryLine, { onDone: () => toast.success({ title: t('tried') }) })
  const { mutateAsync } = useWrite(paymentFiles.seeLine, { handles: () => true })
  if (outcome !== 'person' || !can.see.can) return null
  const see = async () => {
    const reason = await dialogs.reason({
      title: t('see_title'),
      consequences: [note ?? '', t('see_moves')].filter(Boolean),
      confirm: t('see'),
      draftKey: `see payment line ${id} ${position}`,
      act: async (text) => void (await mutateAsync({ id, position, reason: text })),
      explain: errorText,
    })
    if (reason !== null) toast.success({ title: t('seen') })
  }
  return (
    <div className={css.buttons}>
      <Button kind="quiet" loading={again.isPending} onClick={() => again.mutate({ id, position })}>
        {t('try_again')}
      </Button>
      <Button kind="quiet" onClick={() => void see()}>
        {t('see')}
      </Button>
    </div>
  )
}
