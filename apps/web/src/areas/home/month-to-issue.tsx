import { invoices } from '@caderneta/contracts/invoices'
import { addMonths, firstOfMonth, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useConfiguration, useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { Button } from '../../ui/button.tsx'
import { moneyText } from '../../ui/format-text.ts'
import { invoicePaths } from '../invoices/paths.ts'
import css from './home-month.module.css'
import { useMonthNames } from './looked-at-month.ts'
import { monthPhrases } from './month-phrases.ts'

/** The next step of the month: what was not issued yet of this month, else of the next. Nothing where all is. */
export function MonthToIssue({ month }: { month: string }) {
  const { today } = useConfiguration().environment
  const mayIssue = useMay()(invoices.createMonth)
  const now = firstOfMonth(toCalendarDate(today))
  const next = addMonths(toCalendarDate(month), 1)
  const own = useToIssue(month, mayIssue && month >= now)
  const isOwnDone = own.data !== undefined && own.data.toIssueCount === 0
  const ahead = useToIssue(next, mayIssue && month === now && isOwnDone)
  if (own.data && own.data.toIssueCount > 0) return <Banner competence={month} {...own.data} />
  return ahead.data && ahead.data.toIssueCount > 0 ? <Banner competence={next} {...ahead.data} /> : null
}

function useToIssue(competence: string, enabled: boolean) {
  return useRecord(invoices.previewMonth, { competence }, { enabled, staleSeconds: 60 })
}

type BannerProps = {
  competence: string
  toIssueCount: number
  totalCents: number
  alreadyBilledCount: number
  isExact: boolean
}

function Banner({ competence, toIssueCount, totalCents, alreadyBilledCount, isExact }: BannerProps) {
  const t = usePhrases(monthPhrases)
  const month = useMonthNames()(competence).short
  const title = { month: month.charAt(0).toLocaleUpperCase() + month.slice(1) }
  return (
    <section className={css.banner}>
      <IconAlertTriangle size={17} stroke={1.6} aria-hidden />
      <p>
        <strong>{alreadyBilledCount > 0 ? t('partIssued', title) : t('notIssued', title)}</strong>{' '}
        {isExact ? t('toIssue', { count: toIssueCount, value: moneyText(totalCents) }) : t('toIssueMost')}
      </p>
      <Button kind="primary" href={invoicePaths.issueClass({ schoolId: 'todas', competence })}>
        {t('issueMonth', { month })}
      </Button>
    </section>
  )
}
