import { desk } from '@caderneta/contracts/desk'
import { invoices } from '@caderneta/contracts/invoices'
import { settlements } from '@caderneta/contracts/settlements'
import { isBusinessDay } from '@caderneta/kernel/business-days'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { lazy, Suspense } from 'react'
import { useConfiguration, useMay } from '../../client/permissions.ts'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { EmptyFace } from '../../ui/faces.tsx'
import { afterFirstScreen } from '../../ui/first-screen.ts'
import { weekdayText } from '../../ui/format-text.ts'
import { ListScreen } from '../../ui/screen.tsx'
import css from './home-page.module.css'
import { homePhrases } from './home-phrases.ts'
import { useLookedAtMonth } from './looked-at-month.ts'
import { MonthSums } from './month-sums.tsx'
import { MonthToIssue } from './month-to-issue.tsx'
import { NeedsYou } from './needs-you.tsx'
import { Receivables } from './receivables.tsx'

// The numbers come first: what opens the choice of another month follows.
const MonthPick = lazy(async () => {
  await afterFirstScreen()
  return { default: (await import('./month-pick.tsx')).MonthPick }
})

const GlobalDesk = lazy(async () => ({ default: (await import('./global-desk.tsx')).GlobalDesk }))

/** The day of a person: what waits for them, and the money that comes. What they may not see is not asked for. */
export function HomePage() {
  const { currentTenant } = useConfiguration()
  const isDesk = useMay()(desk.networks) && currentTenant.id === null
  return isDesk ? (
    <Suspense>
      <GlobalDesk />
    </Suspense>
  ) : (
    <DayPage />
  )
}

function DayPage() {
  const t = usePhrases(homePhrases)
  const language = useLanguage()
  const { today } = useConfiguration().environment
  const { currentTenant } = useConfiguration()
  const may = useMay()
  const isOfNetwork = may(invoices.totals) && currentTenant.id !== null
  const closed = isBusinessDay(toCalendarDate(today)) ? [] : [t('closed')]
  return (
    <ListScreen
      title={t('home')}
      hint={[weekdayText(today, language), ...closed].join(' · ')}
      filters={
        isOfNetwork && (
          <Suspense fallback={<div className={css.filters} />}>
            <MonthPick />
          </Suspense>
        )
      }
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

/** Somebody of the provider who may see no network. */
function Global() {
  const t = usePhrases(homePhrases)
  return <EmptyFace title={t('global_title')}>{t('global_text')}</EmptyFace>
}
