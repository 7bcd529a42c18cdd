import type { AnswerOf } from '@caderneta/contracts/define'
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
  const isOwnDone = own?.toIssueCount === 0
  const ahead = useToIssue(next, mayIssue && month === now && isOwnDone)
  return isOwnDone ? <Banner competence={next} toIssue={ahead} /> : <Banner competence={month} toIssue={own} />
}

type ToIssue = AnswerOf<typeof invoices.previewMonth>

function useToIssue(competence: string, enabled: boolean): ToIssue | undefined {
  const { data } = useRecord(invoices.previewMonth, { competence }, { enabled, staleSeconds: 60 })
  return enabled ? data : undefined
}

function Banner({ competence, toIssue }: { competence: string; toIssue: ToIssue | undefined }) {
  const t = usePhrases(monthPhrases)
  const month = useMonthNames()(competence).short
  const title = { month: month.charAt(0).toLocaleUpperCase() + month.slice(1) }
  if (!toIssue || toIssue.toIssueCount === 0) return null
  const { toIssueCount, totalCents, alreadyBilledCount, isExact } = toIssue
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
