import { desk } from '@caderneta/contracts/desk'
import { invoices } from '@caderneta/contracts/invoices'
import { settlements } from '@caderneta/contracts/settlements'
import { isBusinessDay } from '@caderneta/kernel/business-days'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { useConfiguration, useMay } from '../../client/permissions.ts'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { EmptyFace } from '../../ui/faces.tsx'
import { weekdayText } from '../../ui/format-text.ts'
import { ListFilters } from '../../ui/list-filters.tsx'
import { ListScreen } from '../../ui/screen.tsx'
import css from './home-page.module.css'
import { GlobalDesk } from './global-desk.tsx'
import { homePhrases } from './home-phrases.ts'
import { monthChoices, useLookedAtMonth, useMonthNames } from './looked-at-month.ts'
import { monthPhrases } from './month-phrases.ts'
import { MonthSums } from './month-sums.tsx'
import { MonthToIssue } from './month-to-issue.tsx'
import { NeedsYou } from './needs-you.tsx'
import { Receivables } from './receivables.tsx'

/** The day of a person: what waits for them, and the money that comes. What they may not see is not asked for. */
export function HomePage() {
  const t = usePhrases(homePhrases)
  const language = useLanguage()
  const { today } = useConfiguration().environment
  const { currentTenant } = useConfiguration()
  const may = useMay()
  const isOfNetwork = may(invoices.totals) && currentTenant.id !== null
  if (currentTenant.id === null && may(desk.networks)) return <GlobalDesk />
  const closed = isBusinessDay(toCalendarDate(today)) ? [] : [t('closed')]
  return (
    <ListScreen
      title={t('home')}
      hint={[weekdayText(today, language), ...closed].join(' · ')}
      filters={isOfNetwork && <MonthPick />}
    >
      <Day />
    </ListScreen>
  )
}

function Day() {
  const t = usePhrases(homePhrases)
  const may = useMay()
  const { currentTenant, environment } = useConfiguration()
  const seesInvoices = may(invoices.totals)
  const { month } = useLookedAtMonth()
  if (currentTenant.id === null) return <Global />
  if (!seesInvoices && !may(settlements.countExceptions))
    return <EmptyFace title={t('little_title')}>{t('little_text')}</EmptyFace>
  return (
    <div className={css.home}>
      {seesInvoices && <MonthToIssue month={month} />}
      <div className={css.top}>
        {seesInvoices && <MonthSums month={month} />}
        <NeedsYou seesInvoices={seesInvoices} />
      </div>
      {seesInvoices && <Receivables today={environment.today} />}
    </div>
  )
}

/** The month stands in the address, so that a link repeats what was seen. */
function MonthPick() {
  const t = usePhrases(monthPhrases)
  const names = useMonthNames()
  const { today } = useConfiguration().environment
  const { month, choose } = useLookedAtMonth()
  return (
    <ListFilters
      filters={[
        {
          id: 'mes',
          name: t('month'),
          values: [month],
          several: false,
          choices: monthChoices(today).map((value) => ({ value, label: names(value).full })),
          onChange: ([value]) => choose(value),
        },
      ]}
      onClear={() => choose(undefined)}
    />
  )
}

/** Somebody of the provider who may see no network. */
function Global() {
  const t = usePhrases(homePhrases)
  return <EmptyFace title={t('global_title')}>{t('global_text')}</EmptyFace>
}
