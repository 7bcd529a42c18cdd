import { deliveryReasonWords } from '@caderneta/contracts/delivery-words'
import { notificationRules } from '@caderneta/contracts/notification-rules'
import { type PastSummary, summaryReasonWords, type WeeklySummary } from '@caderneta/contracts/weekly-summaries'
import { useState } from 'react'
import { useLanguage, usePhrases, useTableWords } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { DateText, DateTimeText, Money } from '../../ui/format.tsx'
import { Loaded } from '../../ui/load-faces.tsx'
import { Note } from '../../ui/note.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { RecordScreen, SectionTitle } from '../../ui/screen.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SummaryStrip } from '../../ui/summary-strip.tsx'
import { useSchoolChoices } from '../schools/public.ts'
import css from './dashboard.module.css'
import { NotificationPill } from './notification-pill.tsx'
import { weeklySummaryPhrases } from './weekly-summary-phrases.ts'

/** What a school is told each week, as it would leave now, and what became of the weeks before. */
export function WeeklySummaryPage() {
  const t = usePhrases(weeklySummaryPhrases)
  const schools = useSchoolChoices('active')
  const [asked, setAsked] = useState<string | null>(null)
  const schoolId = asked ?? schools[0]?.value ?? null
  return (
    <RecordScreen crumbs={[useSettingsCrumb()]} title={t('title')}>
      <div className={css.asked}>
        <SelectField label={t('school')} options={schools} value={schoolId} onChange={setAsked} />
      </div>
      {schoolId !== null && <OfSchool schoolId={schoolId} />}
    </RecordScreen>
  )
}

function OfSchool({ schoolId }: { schoolId: string }) {
  return (
    <Loaded query={useRecord(notificationRules.weeklySummary, { schoolId })}>
      {(summary) => <Summary summary={summary} />}
    </Loaded>
  )
}

function Summary({ summary }: { summary: WeeklySummary }) {
  const t = usePhrases(weeklySummaryPhrases)
  const reasonWord = useTableWords(summaryReasonWords)
  const { nextOn, obstacle, recipient, text, past } = summary
  return (
    <>
      <FactList
        facts={[
          { label: t('next_on'), value: nextOn === null ? t('is_off') : <DateText on={nextOn} weekday /> },
          { label: t('recipient'), value: recipient ?? t('no_recipient'), attention: recipient === null },
        ]}
      />
      <SectionTitle>{t('figures')}</SectionTitle>
      <Figures figures={summary.figures} />
      <SectionTitle>{t('text')}</SectionTitle>
      {obstacle !== null && <Note tone="att">{reasonWord(obstacle)}</Note>}
      {text !== null && <p className={css.told}>{text}</p>}
      <SectionTitle>{t('past')}</SectionTitle>
      {past.length === 0 ? (
        <EmptyFace title={t('no_past')} ruled={false}>
          {t('no_past_hint')}
        </EmptyFace>
      ) : (
        <Past past={past} />
      )}
    </>
  )
}

function Figures({ figures }: Pick<WeeklySummary, 'figures'>) {
  const t = usePhrases(weeklySummaryPhrases)
  const { receivedCents, openCents, overdueCents, defaulters, isTransferWithheld, transferOn, transferCents } = figures
  const transfer = {
    id: 'transfer',
    words: t('transfer'),
    value: transferCents === null ? t('none_scheduled') : <Money cents={transferCents} />,
    note: transferOn !== null && <DateText on={transferOn} />,
  }
  return (
    <SummaryStrip
      label={t('figures')}
      cells={[
        { id: 'received', words: t('received_week'), value: <Money cents={receivedCents} /> },
        { id: 'open', words: t('open'), value: <Money cents={openCents} /> },
        {
          id: 'overdue',
          words: t('overdue'),
          value: <Money cents={overdueCents} />,
          note: t('defaulters', { count: defaulters }),
        },
        ...(isTransferWithheld ? [] : [transfer]),
      ]}
    />
  )
}

function Past({ past }: { past: PastSummary[] }) {
  const t = usePhrases(weeklySummaryPhrases)
  const why = useWhy()
  return (
    <RecordTable>
      <DataTable
        label={t('past')}
        columns={[
          { id: 'day', header: t('day'), kind: 'date', cell: (row) => <DateText on={row.day} />, fixed: true },
          { id: 'status', header: t('state'), cell: (row) => <NotificationPill status={row.status} /> },
          { id: 'why', header: t('why'), kind: 'words', cell: why, minWidth: 200 },
          { id: 'sentAt', header: t('left_at'), kind: 'date', cell: (row) => <DateTimeText at={row.sentAt} /> },
        ]}
        rows={past}
        rowId={(row) => row.id}
        rowName={(row) => row.day}
        card={(row) => ({
          title: <DateText on={row.day} />,
          lines: [why(row)],
          pill: <NotificationPill status={row.status} />,
        })}
      />
    </RecordTable>
  )
}

/** In our own words, or the provider's. */
function useWhy(): (row: PastSummary) => string {
  const language = useLanguage()
  const reasonWord = useTableWords(summaryReasonWords)
  return ({ reason, answer }) => {
    if (reason !== null) return reasonWord(reason)
    return answer === null ? '---' : (deliveryReasonWords[answer]?.[language] ?? answer)
  }
}
