import {
  type CalendarDay,
  CalendarState,
  type DayDate,
  mostOfDay,
  transferOutlook,
} from '@caderneta/contracts/transfer-outlook'
import { addMonths, firstOfMonth, isCalendarDate, lastOfMonth, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { IconChartBar } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../client/call.ts'
import { useMonthName } from '../../client/month-name.ts'
import { usePathSearch } from '../../client/path.ts'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { BigMoney, DateText } from '../../ui/format.tsx'
import { dateText, moneyDigits, moneyText } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { Statement, type StatementRow } from '../../ui/statement.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { outlookPhrases } from './outlook-phrases.ts'
import { transferPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { useSchoolPick } from './school-pick.tsx'
import css from './transfer.module.css'

const monthsBack = 12
const monthsAhead = 6

/** What schools are paid on which day of a month; each day opens into its transfers. */
export function CalendarPage() {
  const t = usePhrases(phrases)
  const words = usePhrases(outlookPhrases)
  const { schoolId } = useSchoolPick()
  const month = useMonth()
  return (
    <RecordPage
      query={useRecord(transferOutlook.calendar, { from: month, to: lastOfMonth(month), schoolId })}
      title={words('calendar')}
      crumbs={[{ label: t('title'), href: transferPaths.list() }]}
      useView={useCalendarView}
      keyOf={() => `${month} ${schoolId ?? ''}`}
    />
  )
}

/** First day of the month that the address names, else of this one. */
function useMonth() {
  const { mes } = usePathSearch(transferPaths.calendar)
  const { today } = useConfiguration().environment
  const named = `${mes}-01`
  return isCalendarDate(named) ? named : firstOfMonth(toCalendarDate(today))
}

function useCalendarView({ days }: { days: CalendarDay[] }): RecordView {
  const t = usePhrases(outlookPhrases)
  const month = useMonth()
  const name = useMonthName()
  const { schoolId } = useSchoolPick()
  const sum = (field: 'paidCents' | 'underWayCents' | 'owedCents' | 'estimatedCents') =>
    days.reduce((all, day) => all + day[field], 0)
  const sums = {
    paidCents: sum('paidCents'),
    underWayCents: sum('underWayCents'),
    owedCents: sum('owedCents'),
    estimatedCents: sum('estimatedCents'),
  }
  return {
    crumb: t('to_calendar'),
    title: t('calendar'),
    who: name(month),
    verbs: {
      second: {
        id: 'forecast',
        label: t('to_forecast'),
        icon: IconChartBar,
        href: transferPaths.forecast({ schoolId }),
      },
    },
    lead: (
      <>
        <Picks month={month} />
        <BigMoney cents={sums.paidCents + sums.underWayCents + sums.owedCents} label={t('in_month')} />
      </>
    ),
    body: <Days days={days} sums={sums} />,
  }
}

function Picks({ month }: { month: string }) {
  const t = usePhrases(outlookPhrases)
  const { picks } = useSchoolPick()
  const name = useMonthName()
  const navigate = useNavigate()
  const first = firstOfMonth(toCalendarDate(useConfiguration().environment.today))
  const months = Array.from({ length: monthsBack + monthsAhead + 1 }, (_, at) => addMonths(first, monthsAhead - at))
  const choose = (id: string) =>
    void navigate({ to: '.', search: (before: Record<string, unknown>) => ({ ...before, mes: id.slice(0, 7) }) })
  return (
    <div className={css.picks}>
      <FilterBar
        period={{
          name: t('pay_month'),
          current: name(month),
          choices: months.map((id) => ({ id, label: name(id) })),
          onChoose: choose,
        }}
        chips={[]}
        picks={picks}
      />
    </div>
  )
}

type Sums = Pick<CalendarDay, 'paidCents' | 'underWayCents' | 'owedCents' | 'estimatedCents'>

function Days({ days, sums }: { days: CalendarDay[]; sums: Sums }) {
  const t = usePhrases(outlookPhrases)
  const phone = usePhone()
  const inWords = useWordsOfDay()
  const { load, childrenOf } = useDatesOfDay()
  if (days.length === 0) return <EmptyFace title={t('no_days')}>{t('no_days_hint')}</EmptyFace>
  const rows = days.map((day) => ({
    id: day.day,
    name: dateText(day.day),
    openable: true,
    children: childrenOf(day.day),
    cells: { day: <DateText on={day.day} weekday />, words: inWords(day), ...amountsOf(day) },
  }))
  const total: StatementRow = {
    id: 'total',
    kind: 'total',
    name: t('total'),
    cells: { day: t('total'), ...amountsOf(sums) },
  }
  return (
    <div className={css.ahead}>
      <Statement
        label={t('calendar')}
        columns={[
          { id: 'day', header: t('day'), role: 'line' },
          // The phone shows one amount of a line: what it is, and the others, in words.
          ...(phone ? [{ id: 'words', header: t('from'), role: 'from' as const }] : []),
          { id: 'paid', header: t('paid_brl'), role: 'value', width: 130 },
          { id: 'underWay', header: t('under_way_brl'), role: 'value', width: 130 },
          { id: 'owed', header: t('owed_brl'), role: 'value', width: 130 },
          { id: 'estimated', header: t('estimated_brl'), role: 'value', width: 130 },
        ]}
        rows={[...rows, total]}
        onOpen={load}
      />
      <p className={css.quiet}>{t('about_calendar')}</p>
    </div>
  )
}

/** "pago R$ 482,50, devido R$ 482,50"; of one kind alone its word. */
function useWordsOfDay(): (day: CalendarDay) => string {
  const t = usePhrases(outlookPhrases)
  return ({ paidCents, underWayCents, owedCents, estimatedCents }) => {
    const sums = { paid: paidCents, underWay: underWayCents, owed: owedCents, estimated: estimatedCents }
    const told = CalendarState.options.filter((state) => sums[state] > 0)
    return told
      .map((state) => (told.length === 1 ? t(`state_${state}`) : `${t(`state_${state}`)} ${moneyText(sums[state])}`))
      .join(', ')
  }
}

function amountsOf({ paidCents, underWayCents, owedCents, estimatedCents }: Sums) {
  const shown = (cents: number) => (cents === 0 ? '' : moneyDigits(cents))
  return {
    paid: shown(paidCents),
    underWay: shown(underWayCents),
    owed: shown(owedCents),
    estimated: shown(estimatedCents),
  }
}

type Known = { items: DayDate[]; isMore: boolean }

/** The transfers of a day, read when it is opened. */
function useDatesOfDay() {
  const t = usePhrases(outlookPhrases)
  const month = useMonthName()
  const { schoolId } = useSchoolPick()
  const [known, setKnown] = useState<ReadonlyMap<string, Known>>(new Map())
  const load = (day: string) =>
    void call(transferOutlook.calendarDay, { day, schoolId }).then((found) =>
      setKnown((before) => new Map(before).set(day, found)),
    )
  const childrenOf = (day: string): StatementRow[] | undefined => {
    const found = known.get(day)
    if (!found) return undefined
    const rows = found.items.map(({ transferId, schoolName, competence, state, cents }, at): StatementRow => {
      const words = `${schoolName} · ${month(competence)} · ${t(`state_${state}`)}`
      return {
        id: `${transferId} ${at}`,
        name: `${words}, ${moneyText(cents)}`,
        cells: {
          day: <TextLink href={transferPaths.one({ id: transferId })}>{words}</TextLink>,
          [state]: moneyDigits(cents),
        },
      }
    })
    if (!found.isMore) return rows
    const words = t('most_of_day', { count: mostOfDay })
    return [...rows, { id: `${day} more`, name: words, cells: { day: words } }]
  }
  return { load, childrenOf }
}
