import { type Forecast, type ForecastMonth, transferOutlook } from '@caderneta/contracts/transfer-outlook'
import { IconCalendar } from '@tabler/icons-react'
import { useMonthName } from '../../client/month-name.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { BigMoney } from '../../ui/format.tsx'
import { moneyDigits, moneyText } from '../../ui/format-text.ts'
import { Statement, type StatementRow } from '../../ui/statement.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { outlookPhrases, type OutlookWords as Words } from './outlook-phrases.ts'
import { transferPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { useSchoolPick } from './school-pick.tsx'
import css from './transfer.module.css'

/** What schools are owed now, and apart from it what is estimated, month by month. */
export function ForecastPage() {
  const t = usePhrases(phrases)
  const words = usePhrases(outlookPhrases)
  const { schoolId } = useSchoolPick()
  return (
    <RecordPage
      query={useRecord(transferOutlook.forecast, { schoolId })}
      title={words('forecast')}
      crumbs={[{ label: t('title'), href: transferPaths.list() }]}
      useView={useForecastView}
    />
  )
}

function useForecastView(forecast: Forecast): RecordView {
  const t = usePhrases(outlookPhrases)
  const { schoolId } = useSchoolPick()
  const { owedCents, underWayCents, estimatedCents, expectedCents } = forecast
  return {
    crumb: t('to_forecast'),
    title: t('forecast'),
    verbs: {
      second: {
        id: 'calendar',
        label: t('to_calendar'),
        icon: IconCalendar,
        href: transferPaths.calendar({ schoolId }),
      },
    },
    lead: (
      <>
        <Picks />
        <BigMoney cents={owedCents} label={t('owed_now')} />
      </>
    ),
    facts: [
      { label: t('under_way'), value: moneyText(underWayCents) },
      { label: t('estimated'), value: moneyText(estimatedCents) },
      { label: t('expected'), value: moneyText(expectedCents) },
    ],
    body: <Months forecast={forecast} />,
  }
}

function Picks() {
  const { picks } = useSchoolPick()
  if (picks.length === 0) return null
  return (
    <div className={css.picks}>
      <FilterBar chips={[]} picks={picks} />
    </div>
  )
}

function Months({ forecast: { months, owedCents, estimatedCents, expectedCents } }: { forecast: Forecast }) {
  const t = usePhrases(outlookPhrases)
  const toRow = useRowOfMonth()
  if (months.length === 0) return <EmptyFace title={t('nothing_ahead')}>{t('nothing_ahead_hint')}</EmptyFace>
  const total: StatementRow = {
    id: 'total',
    kind: 'total',
    name: t('total'),
    cells: {
      month: t('total'),
      owed: moneyDigits(owedCents),
      estimated: moneyDigits(estimatedCents + expectedCents),
    },
  }
  return (
    <div className={css.ahead}>
      <Statement
        label={t('forecast')}
        columns={[
          { id: 'month', header: t('month'), role: 'line' },
          { id: 'from', header: t('from'), role: 'from' },
          { id: 'owed', header: t('owed_brl'), role: 'value', width: 130 },
          { id: 'estimated', header: t('estimated_brl'), role: 'value', width: 130 },
        ]}
        rows={[...months.map(toRow), total]}
      />
      <p className={css.quiet}>{t('about_forecast')}</p>
    </div>
  )
}

/** Nothing is not told as a number. */
const shown = (cents: number) => (cents === 0 ? '' : moneyDigits(cents))

function useRowOfMonth(): (month: ForecastMonth) => StatementRow {
  const from = useFromWords()
  const name = useMonthName()
  return (month) => {
    const { competence, owedCents, estimatedCents, expectedCents } = month
    return {
      id: competence,
      name: name(competence),
      cells: {
        month: name(competence),
        from: from(month),
        owed: shown(owedCents),
        estimated: shown(estimatedCents + expectedCents),
      },
    }
  }
}

/** "2 repasses fechados a pagar, 1 aberto"; of a month to come what is known of it. */
function useFromWords(): (month: ForecastMonth) => string {
  const t = usePhrases(outlookPhrases)
  const phone = usePhone()
  return (month) => {
    const { owedCents, estimatedCents, closed, open, uncalculated, future } = month
    const counts = [
      { word: 'closed', count: closed },
      { word: 'open', count: open },
      { word: 'uncalculated', count: uncalculated },
    ] as const
    // The phone shows one amount of a line.
    const hidden = phone && owedCents > 0 && estimatedCents > 0
    return [
      ...(hidden ? [t('and_estimated', { value: moneyText(estimatedCents) })] : []),
      ...counts.filter(({ count }) => count > 0).map(({ word, count }) => t(word, { count })),
      ...(future ? futureWords(future, t) : []),
    ].join(', ')
  }
}

function futureWords(
  { issuedCents, feeCents, plannedCents, overCapCents }: NonNullable<ForecastMonth['future']>,
  t: Words,
): string[] {
  return [
    t('future_of', { issued: moneyText(issuedCents), fee: moneyText(feeCents) }),
    ...(plannedCents === 0 ? [] : [t('future_planned', { planned: moneyText(plannedCents) })]),
    ...(overCapCents === 0 ? [] : [t('future_over_cap', { value: moneyText(overCapCents) })]),
  ]
}
