import type { AnswerOf } from '@caderneta/contracts/define'
import { expectedStatuses, unpaidStatuses } from '@caderneta/contracts/invoice-months'
import { invoices } from '@caderneta/contracts/invoices'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { RecordExport } from '../../screens/list-tools.tsx'
import { BigMoney } from '../../ui/format.tsx'
import { countText, moneyDigits } from '../../ui/format-text.ts'
import { PlainLink, TextLink } from '../../ui/link.tsx'
import { Loaded } from '../../ui/load-faces.tsx'
import { ProgressBar } from '../../ui/progress.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { Statement, type StatementRow } from '../../ui/statement.tsx'
import { invoicePaths } from '../invoices/paths.ts'
import css from './home-month.module.css'
import { dueIn, useMonthNames } from './looked-at-month.ts'
import { monthPhrases } from './month-phrases.ts'

type Month = AnswerOf<typeof invoices.month>
type Sums = Pick<Month, 'count' | 'expectedCents' | 'receivedCents' | 'openCents'>

/** Networks with more schools than this read the others in the sum. */
const mostSchools = 12

/** The number people came for; each number leads to the invoices that it is the sum of. */
export function MonthSums({ month }: { month: string }) {
  const query = useRecord(invoices.month, { competence: month })
  return (
    <section className={css.sums}>
      <Loaded query={query}>{(data) => <SumsBody sums={data} month={month} />}</Loaded>
    </section>
  )
}

function SumsBody({ sums, month }: { sums: Month; month: string }) {
  const t = usePhrases(monthPhrases)
  const name = useMonthNames()(month)
  if (sums.count === 0) return <p className={css.quiet}>{t('noneDue', { month: name.full })}</p>
  const expected = { ...dueIn(month), status: expectedStatuses }
  return (
    <>
      <div className={css.numbers}>
        <PlainLink className={css.number} href={invoicePaths.list(expected)}>
          <BigMoney cents={sums.receivedCents} label={t('receivedIn', { month: name.short })} />
        </PlainLink>
        <PlainLink className={css.number} href={invoicePaths.list(expected)}>
          <BigMoney cents={sums.expectedCents} size="second" label={t('expected')} />
        </PlainLink>
        <PlainLink className={css.number} href={invoicePaths.list({ ...dueIn(month), status: unpaidStatuses })}>
          <BigMoney cents={sums.openCents} size="second" label={t('openInvoices', { count: sums.openCount })} />
        </PlainLink>
      </div>
      <ProgressBar label={t('share', { percent: percentOf(sums) })} done={received(sums)} total={sums.expectedCents} />
      <SectionTitle action={<RecordExport exported={invoices.export} given={expected} />}>
        {t('dueInMonth', { month: name.full })}
      </SectionTitle>
      <SchoolTable sums={sums} month={month} />
    </>
  )
}

/** With charges more may come than was expected: the bar is then full. */
function received({ receivedCents, expectedCents }: Sums): number {
  return Math.min(receivedCents, expectedCents)
}

function percentOf({ receivedCents, expectedCents }: Sums): number {
  return expectedCents === 0 ? 0 : Math.round((receivedCents / expectedCents) * 100)
}

function SchoolTable({ sums, month }: { sums: Month; month: string }) {
  const t = usePhrases(monthPhrases)
  const language = useLanguage()
  const cellsOf = (each: Sums) => ({
    count: countText(each.count, language),
    expected: moneyDigits(each.expectedCents),
    received: moneyDigits(each.receivedCents),
    part: `${percentOf(each)}%`,
    open: moneyDigits(each.openCents),
  })
  const rows = sums.schools.slice(0, mostSchools).map((school): StatementRow => {
    const href = invoicePaths.list({ ...dueIn(month), schoolId: school.schoolId, status: expectedStatuses })
    const line = <TextLink href={href}>{school.schoolName}</TextLink>
    return { id: school.schoolId, name: school.schoolName, cells: { school: line, ...cellsOf(school) } }
  })
  const more = sums.schools.length - rows.length
  const total = t('schools', { count: sums.schools.length })
  return (
    <>
      <Statement
        label={t('dueInMonth', { month })}
        columns={[
          { id: 'school', header: t('school'), role: 'line' },
          { id: 'count', header: t('invoices'), role: 'balance', width: 80 },
          { id: 'expected', header: t('expected_brl'), role: 'value', width: 130 },
          { id: 'received', header: t('received_brl'), role: 'value', width: 130 },
          { id: 'part', header: t('part'), role: 'balance', width: 100 },
          { id: 'open', header: t('open_brl'), role: 'value', width: 130 },
        ]}
        rows={[...rows, { id: 'total', kind: 'total', name: total, cells: { school: total, ...cellsOf(sums) } }]}
      />
      {more > 0 && <p className={css.quiet}>{t('more', { count: more })}</p>}
    </>
  )
}
