import type { Movement, RemessaTitle } from '@caderneta/contracts/bank-file-shapes'
import type { AnswerOf } from '@caderneta/contracts/define'
import { deliveryWayWords } from '@caderneta/contracts/bank-file-words'
import { bankFiles } from '@caderneta/contracts/bank-files'
import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { numberText } from '../../client/number-text.ts'
import { usePathParams } from '../../client/path.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { usePage } from '../../client/use-page.ts'
import { useRecord } from '../../client/use-record.ts'
import { RecordExport } from '../../screens/list-tools.tsx'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import type { Fact } from '../../ui/fact-list.tsx'
import { DateText, dateText, DateTimeText, Money, moneyText } from '../../ui/format.tsx'
import { faceOf } from '../../ui/load-faces.tsx'
import { Note } from '../../ui/note.tsx'
import { StatusPill } from '../../ui/pill.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { invoicePaths } from '../invoices/paths.ts'
import { BankWords } from '../../screens/bank-words.tsx'
import css from './bank-files.module.css'
import { FileStatusPill } from './file-status.tsx'
import { accountText, layoutText } from './file-words.ts'
import { bankFilePaths } from './paths.ts'
import { movementFacts } from './movement-facts.ts'
import { ErrorTable, NoticeTable } from './remessa-findings.tsx'
import { RemessaLines } from './remessa-lines.tsx'
import { useRemessaVerbs } from './remessa-verbs.ts'
import { remessaPhrases } from './remessa-phrases.ts'

type Detail = AnswerOf<typeof bankFiles.getRemessa>
type Title = z.output<typeof RemessaTitle>

/** One file for the bank: what it asks, title by title, and what the bank answered. */
export function RemessaPage() {
  const t = usePhrases(remessaPhrases)
  const { remessaId } = usePathParams(bankFilePaths.remessa)
  const [isMaking, setMaking] = useState(true)
  const query = useRecord(bankFiles.getRemessa, { id: remessaId }, { refetchSeconds: isMaking ? 2 : false })
  const makes = query.data === undefined || query.data.status === 'processing'
  if (makes !== isMaking) setMaking(makes)
  return (
    <RecordPage
      query={query}
      title={t('one')}
      crumbs={[{ label: t('title'), href: bankFilePaths.remessas() }]}
      useView={useRemessaView}
    />
  )
}

function useRemessaView(remessa: Detail): RecordView {
  const t = usePhrases(remessaPhrases)
  const next = nextSteps.find((status) => status === remessa.status)
  const { titleCount, noticeCount, errorCount } = remessa
  return {
    crumb: dateText(remessa.createdAt),
    title: remessa.fileName || t('unnamed'),
    who: remessa.totalCents > 0 ? moneyText(remessa.totalCents) : undefined,
    pills: <FileStatusPill status={remessa.status} size="header" />,
    nextStep: next && t(`next_${next}`),
    verbs: useRemessaVerbs(remessa),
    lead: <Lead remessa={remessa} />,
    facts: useFacts(remessa),
    firstTab: errorCount > 0 ? 'erros' : 'titulos',
    tabs: [
      { id: 'titulos', label: t('tab_titles'), count: titleCount, body: edge(<Titles id={remessa.id} />) },
      { id: 'avisos', label: t('tab_notices'), count: noticeCount, body: edge(<Notices remessa={remessa} />) },
      { id: 'erros', label: t('tab_errors'), count: errorCount, body: edge(<ErrorTable errors={remessa.errors} />) },
      // As soon as there is a file.
      ...(remessa.sequence === null || remessa.status === 'processing'
        ? []
        : [{ id: 'arquivo', label: t('file'), body: <RemessaLines remessaId={remessa.id} /> }]),
    ],
    history: { of: remessa.id, as: 'tab' },
  }
}

/** Why it stopped, and why a person put it aside. */
function Lead({ remessa: { message, endReason, status } }: { remessa: Detail }) {
  const t = usePhrases(remessaPhrases)
  if (message === null && endReason === null) return null
  return (
    <div className={css.lead}>
      {endReason !== null && <Note tone="neu">{t('end_reason', { reason: endReason })}</Note>}
      {message !== null && <Note tone={status === 'failed' ? 'bad' : 'att'}>{message}</Note>}
    </div>
  )
}

function edge(table: ReactNode) {
  return <div className={css.edge}>{table}</div>
}

/** States in which the file waits for somebody. */
const nextSteps = [
  'processing',
  'prepared',
  'sending',
  'sent',
  'waitingReturn',
  'containsErrors',
  'returnReceived',
  'canceled',
] as const

function Notices({ remessa: { notices, noticeCount } }: { remessa: Detail }) {
  const t = usePhrases(remessaPhrases)
  return (
    <>
      {noticeCount > notices.length && <Note tone="neu">{t('notices_more', { count: notices.length })}</Note>}
      <NoticeTable notices={notices} />
    </>
  )
}

function useFacts(remessa: Detail): Fact[] {
  const t = usePhrases(remessaPhrases)
  const way = useTableWords(deliveryWayWords)
  return [
    { label: t('bank_account'), value: `${accountText(remessa)} · ${layoutText(remessa)}` },
    { label: t('carteira'), term: 'carteira', value: remessa.carteira },
    { label: t('sequence'), value: remessa.sequence ?? '---' },
    ...movementFacts(t, remessa),
    { label: t('answers'), value: t('answered', remessa.answered) },
    { label: t('sent'), value: <SentOn remessa={remessa} way={remessa.sentBy && way(remessa.sentBy)} /> },
    { label: t('created'), value: <DateTimeText at={remessa.createdAt} /> },
    { label: t('creator'), value: remessa.createdByName ?? '---' },
    {
      label: t('downloaded'),
      value: remessa.isDownloaded ? <DateTimeText at={remessa.downloadedAt} /> : t('not_downloaded'),
    },
  ]
}

function SentOn({ remessa, way }: { remessa: Detail; way: string | null }) {
  const t = usePhrases(remessaPhrases)
  if (remessa.sentDate === null) return <>{t('not_sent')}</>
  return (
    <>
      <DateText on={remessa.sentDate} />, {way}
    </>
  )
}

function Titles({ id }: { id: string }) {
  const t = usePhrases(remessaPhrases)
  const page = usePage(bankFiles.remessaTitles, { id })
  const movement = (title: { movement: Movement }) => t(`movement_${title.movement}`)
  const columns: Column<Title>[] = [
    { id: 'number', header: t('invoice'), kind: 'name', cell: (title) => numberText(title.number) },
    { id: 'guardian', header: t('guardian'), kind: 'name', fixed: true, cell: (title) => title.guardianName },
    { id: 'movement', header: t('movement'), cell: movement },
    { id: 'nosso', header: t('nosso_numero'), term: 'nossoNumero', cell: (title) => title.nossoNumero, quiet: true },
    { id: 'due', header: t('due'), kind: 'date', cell: (title) => <DateText on={title.dueDate} /> },
    { id: 'cents', header: t('amount'), kind: 'money', cell: (title) => <Money cents={title.cents} digits /> },
    { id: 'answer', header: t('answer'), kind: 'words', minWidth: 220, cell: (title) => <Answer title={title} /> },
  ]
  return (
    <>
      <div className={css.inset}>
        <SectionTitle action={<RecordExport exported={bankFiles.exportRemessaTitles} given={{ id }} />}>
          {t('tab_titles')}
        </SectionTitle>
      </div>
      <DataTable
        label={t('tab_titles')}
        columns={columns}
        rows={page.rows}
        rowId={(title) => title.instructionId}
        rowName={(title) => `${title.number ?? ''} ${title.guardianName}`}
        rowHref={(title) => invoicePaths.one({ invoiceId: title.invoiceId })}
        loading={page.isLoading}
        earlier={page.isEarlier}
        foot={{ pageNote: t('titles_on_page', { count: page.rows.length }), pager: page.pager }}
        card={(title) => ({
          title: title.guardianName,
          amount: <Money cents={title.cents} />,
          lines: [movement(title), <DateText key="due" on={title.dueDate} />],
          pill: <Answer title={title} />,
        })}
        face={faceOf(page, <EmptyFace title={t('no_titles')} ruled={false} />)}
      />
    </>
  )
}

function Answer({ title }: { title: Title }) {
  const t = usePhrases(remessaPhrases)
  const looks = {
    accepted: { tone: 'ok', icon: IconCheck },
    refused: { tone: 'bad', icon: IconX },
    waiting: { tone: 'go', icon: IconClock },
  } as const
  const answer = title.answer ?? 'waiting'
  return (
    <>
      <StatusPill {...looks[answer]} word={t(`answer_${answer}`)} />
      {title.answerReason !== null && (
        <span className={css.quiet}>
          {' '}
          <BankWords>{title.answerReason}</BankWords>
        </span>
      )}
    </>
  )
}
