import { invoices } from '@caderneta/contracts/invoices'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { useQueries } from '@tanstack/react-query'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { recordQuery } from '../../client/use-record.ts'
import { ErrorFace, LoadingRows } from '../../ui/faces.tsx'
import { countText, dateText, moneyDigits } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { Statement, type StatementRow } from '../../ui/statement.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import css from './home-page.module.css'
import { homePhrases } from './home-phrases.ts'
import { comingWeeks, type Week } from './receivable-weeks.ts'
import { invoicePaths } from '../invoices/paths.ts'

type Counted = { week: Week; count: number; cents: number; isExact: boolean }

/** What families owe in the coming weeks, a week at a time, each from a sum of the server's own. */
export function Receivables({ today }: { today: string }) {
  const t = usePhrases(homePhrases)
  const state = useWeeks(today)
  const count = state.weeks.reduce((sum, week) => sum + week.count, 0)
  const isKnown = !state.isLoading && !state.failed
  return (
    <section className={css.receivables}>
      <SectionTitle hint={isKnown && count > 0 ? t('receivables_hint', { count }) : undefined}>
        {t('receivables')}
      </SectionTitle>
      <WeeksBody {...state} count={count} />
    </section>
  )
}

function WeeksBody({ weeks, count, isLoading, failed, retry }: ReturnType<typeof useWeeks> & { count: number }) {
  const t = usePhrases(homePhrases)
  if (failed) {
    return (
      <ErrorFace title={failed.message || t('failed')} onRetry={retry}>
        {t('nothing_changed')}
      </ErrorFace>
    )
  }
  if (isLoading) return <LoadingRows rows={5} columns={4} />
  return count === 0 ? <p className={css.quiet}>{t('receivables_none')}</p> : <WeekTable weeks={weeks} />
}

function useWeeks(today: string) {
  const asked = comingWeeks(today)
  const answers = useQueries({
    queries: asked.map(({ dueFrom, dueTo }) =>
      recordQuery(invoices.totals, { displayState: 'pending', dueFrom, dueTo }),
    ),
  })
  return {
    isLoading: answers.some(({ isPending }) => isPending),
    failed: answers.find(({ error }) => error !== null)?.error ?? undefined,
    retry: () => void Promise.all(answers.map((answer) => answer.refetch())),
    weeks: asked.map((week, index): Counted => {
      const totals = answers[index]?.data
      return {
        week,
        count: totals?.count ?? 0,
        cents: totals?.toReceiveCents ?? 0,
        isExact: totals?.isExact ?? true,
      }
    }),
  }
}

function WeekTable({ weeks }: { weeks: Counted[] }) {
  const t = usePhrases(homePhrases)
  const language = useLanguage()
  const isPhone = usePhone()
  // Without a head above it the count needs its word; the bar has no room.
  const counted = (count: number) =>
    isPhone ? t(count === 0 ? 'invoices_none' : 'invoices', { count }) : countText(count, language)
  const most = Math.max(...weeks.map(({ cents }) => cents), 1)
  // A week in which nothing falls due says nothing.
  const rows = weeks
    .filter(({ count }) => count > 0)
    .map(({ week, count, cents, isExact }): StatementRow => {
      const span = t('span', { from: dayMonth(week.dueFrom), to: dayMonth(week.dueTo) })
      return {
        id: week.dueFrom,
        name: span,
        cells: {
          week: (
            <TextLink href={invoicePaths.list({ displayState: 'pending', dueFrom: week.dueFrom, dueTo: week.dueTo })}>
              {span}
            </TextLink>
          ),
          count: counted(count),
          share: cents > 0 && !isPhone && (
            <span className={css.bar} style={{ width: `${Math.round((cents / most) * 100)}%` }} />
          ),
          note: noteOf(week, isExact, t),
          value: moneyDigits(cents),
        },
      }
    })
  const noteColumn = { id: 'note', header: t('note'), role: 'from' } as const
  const total = weeks.reduce((sum, { cents }) => sum + cents, 0)
  const count = weeks.reduce((sum, week) => sum + week.count, 0)
  return (
    <Statement
      label={t('receivables')}
      columns={[
        { id: 'week', header: t('week'), role: 'line', width: 160 },
        { id: 'count', header: t('invoices'), role: 'from', width: 90 },
        { id: 'share', header: '', role: 'pill', width: 280 },
        ...(weeks.some(({ week, count, isExact }) => count > 0 && noteOf(week, isExact, t) !== '') ? [noteColumn] : []),
        { id: 'value', header: t('value'), role: 'value', width: 140 },
      ]}
      rows={[
        ...rows,
        {
          id: 'total',
          kind: 'total',
          name: t('total'),
          cells: { week: t('total'), count: counted(count), value: moneyDigits(total) },
        },
      ]}
    />
  )
}

function noteOf(
  { holidays }: Week,
  isExact: boolean,
  t: ReturnType<typeof usePhrases<'holiday' | 'uncounted'>>,
): string {
  const closed = holidays.length > 0 ? [t('holiday', { days: holidays.map(dayMonth).join(', ') })] : []
  return [...closed, ...(isExact ? [] : [t('uncounted')])].join(' · ')
}

/** `23/11` */
function dayMonth(date: string): string {
  return dateText(toCalendarDate(date)).slice(0, 5)
}
