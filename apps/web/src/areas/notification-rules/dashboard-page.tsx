import { messageChannelWords } from '@caderneta/contracts/message-template-words'
import { MessageChannel, type MessagesOfDay, notificationRules } from '@caderneta/contracts/notification-rules'
import { useState } from 'react'
import { usePathSearch } from '../../client/path.ts'
import { useLanguage, usePhrases, useTableWords } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { Loaded } from '../../ui/load-faces.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { RecordScreen, SectionTitle } from '../../ui/screen.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SummaryStrip } from '../../ui/summary-strip.tsx'
import { dashboardPhrases } from './dashboard-phrases.ts'
import css from './dashboard.module.css'
import { type Counts, countsOf, MessagesChart } from './messages-chart.tsx'
import { notificationRulePaths } from './paths.ts'
import { useRules } from './use-rules.ts'

const periods = ['7', '30', '90'] as const
type Period = (typeof periods)[number]

/** What became of the messages that left: the days beside each other, then by channel. */
export function DashboardPage() {
  const t = usePhrases(dashboardPhrases)
  const asked = usePathSearch(notificationRulePaths.dashboard).ruleId
  const [days, setDays] = useState<Period>('30')
  const [ruleId, setRuleId] = useState<string | null>(typeof asked === 'string' ? asked : null)
  const query = useRecord(notificationRules.dashboard, { days: Number(days), ...(ruleId === null ? {} : { ruleId }) })
  return (
    <RecordScreen crumbs={[useSettingsCrumb()]} title={t('title')}>
      <div className={css.asked}>
        <SelectField
          label={t('period')}
          options={periods.map((value) => ({ value, label: t('last_days', { count: Number(value) }) }))}
          value={days}
          onChange={(value) => value && setDays(value)}
        />
        <SelectField
          label={t('rule')}
          placeholder={t('every_rule')}
          clearable
          options={useRules()}
          value={ruleId}
          onChange={setRuleId}
        />
      </div>
      <Loaded query={query}>{({ from, to, items }) => <Results from={from} to={to} items={items} />}</Loaded>
    </RecordScreen>
  )
}

interface ResultsProps {
  from: string
  to: string
  items: readonly MessagesOfDay[]
}

function Results({ from, to, items }: ResultsProps) {
  const t = usePhrases(dashboardPhrases)
  const language = useLanguage()
  if (items.length === 0)
    return (
      <EmptyFace title={t('none')} ruled={false}>
        {t('none_hint')}
      </EmptyFace>
    )
  const counts = countsOf(items)
  const share = (count: number) => {
    const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
    return t('share', { percent: percent.format(counts.sent === 0 ? 0 : count / counts.sent) })
  }
  const cell = (id: keyof Counts, note: string) => ({ id, words: t(id), value: counts[id], note })
  return (
    <>
      <SummaryStrip
        label={t('totals')}
        cells={[
          cell('sent', t('taken')),
          cell('delivered', share(counts.delivered)),
          cell('read', share(counts.read)),
          cell('paid', t('of_charges')),
          cell('failed', t('see_why')),
        ]}
      />
      <p className={css.hint}>{t('no_notice')}</p>
      <SectionTitle>{t('by_day')}</SectionTitle>
      <MessagesChart from={from} to={to} items={items} />
      <SectionTitle>{t('by_channel')}</SectionTitle>
      <Channels items={items} />
    </>
  )
}

type ChannelRow = Counts & { channel: MessageChannel }

function Channels({ items }: { items: readonly MessagesOfDay[] }) {
  const t = usePhrases(dashboardPhrases)
  const channelWord = useTableWords(messageChannelWords)
  const rows: ChannelRow[] = MessageChannel.options.flatMap((channel) => {
    const own = items.filter((item) => item.channel === channel)
    return own.length === 0 ? [] : [{ channel, ...countsOf(own) }]
  })
  const number = (id: keyof Counts, tells: (row: ChannelRow) => boolean = () => true): Column<ChannelRow> => ({
    id,
    header: t(id),
    kind: 'number',
    cell: (row) => (tells(row) ? row[id] : '---'),
  })
  const isTold = ({ channel }: ChannelRow) => channel !== 'email'
  return (
    <RecordTable>
      <DataTable
        label={t('by_channel')}
        columns={[
          { id: 'channel', header: t('channel'), kind: 'name', cell: (row) => channelWord(row.channel), fixed: true },
          number('sent'),
          number('delivered', isTold),
          number('read', isTold),
          number('paid'),
          number('failed'),
        ]}
        rows={rows}
        rowId={(row) => row.channel}
        rowName={(row) => channelWord(row.channel)}
        card={(row) => ({
          title: channelWord(row.channel),
          lines: [`${t('sent')}: ${row.sent}`, `${t('paid')}: ${row.paid}`, `${t('failed')}: ${row.failed}`],
        })}
      />
    </RecordTable>
  )
}
