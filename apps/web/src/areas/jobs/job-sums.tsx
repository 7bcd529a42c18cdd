import type { AnswerOf } from '@caderneta/contracts/define'
import { type Job, jobs, type JobSum } from '@caderneta/contracts/jobs'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { countText, moneyDigits, moneyText } from '../../ui/format-text.ts'
import { LoadErrorNote } from '../../ui/load-faces.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { Statement, type StatementColumn, type StatementRow } from '../../ui/statement.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { phrases } from './phrases.ts'

type Deeds = { deeds: AnswerOf<typeof jobs.sums>['deeds'] }

/** What an ended task left, school by school. Nothing where its kind tells nothing, or where it ran before history named tasks. */
export function JobSums({ job: { id, finishedAt } }: { job: Job }) {
  const t = usePhrases(phrases)
  const query = useRecord(jobs.sums, { id }, { enabled: finishedAt !== null })
  if (query.isPending || query.data?.items.length === 0) return null
  return (
    <>
      <SectionTitle>{t('left')}</SectionTitle>
      {query.data ? (
        <Schools {...query.data} />
      ) : (
        <LoadErrorNote error={query.error} onRetry={() => void query.refetch()} />
      )}
    </>
  )
}

function Schools({ items, deeds }: { items: readonly JobSum[] } & Deeds) {
  const t = usePhrases(phrases)
  const phone = usePhone()
  const line = useLine(deeds)
  const rows: StatementRow[] = items.map((sum) => {
    const name = sum.schoolName ?? t('no_school')
    return { id: sum.schoolId ?? 'none', name, cells: { school: name, ...line(sum) } }
  })
  const total = t('schools', { count: items.length })
  const whole: StatementRow[] =
    items.length > 1
      ? [{ id: 'total', kind: 'total', name: total, cells: { school: total, ...line(added(items, deeds)) } }]
      : []
  return <Statement label={t('left')} columns={useColumns(deeds, items, phone)} rows={[...rows, ...whole]} />
}

/** Counts, what failed, and then amounts, as the phone shows them in a line. */
function useColumns(deeds: Deeds['deeds'], items: readonly JobSum[], phone: boolean): StatementColumn[] {
  const t = usePhrases(phrases)
  const school: StatementColumn = { id: 'school', header: t('school'), role: 'line' }
  if (phone) return [school, { id: 'words', header: '', role: 'from' }, { id: 'amount', header: '', role: 'value' }]
  const counts = deeds.map(
    ({ name }, place): StatementColumn => ({
      id: `count${place}`,
      header: name,
      role: 'value',
      width: 170,
    }),
  )
  const sums = deeds.flatMap(({ sumName }, place): StatementColumn[] =>
    sumName !== null ? [{ id: `cents${place}`, header: `${sumName} (R$)`, role: 'balance', width: 170 }] : [],
  )
  const failed: StatementColumn = { id: 'failed', header: t('not_done'), role: 'value', width: 110 }
  return [school, ...counts, ...(items.some(({ failedCount }) => failedCount > 0) ? [failed] : []), ...sums]
}

function useLine(deeds: Deeds['deeds']): (sum: JobSum) => StatementRow['cells'] {
  const t = usePhrases(phrases)
  const language = useLanguage()
  return ({ deeds: done, failedCount }) => {
    const failed = failedCount === 0 ? '' : countText(failedCount, language)
    const counted = done.map(({ count }) => countText(count, language))
    const amount = done.find(({ cents }) => cents !== null)?.cents
    const words = [
      ...deeds.map((deed, place) => `${deed.name}: ${counted[place]}`),
      ...(failed ? [`${t('not_done')}: ${failed}`] : []),
    ]
    return {
      ...Object.fromEntries(counted.map((count, place) => [`count${place}`, count])),
      ...Object.fromEntries(done.map(({ cents }, place) => [`cents${place}`, moneyDigits(cents)])),
      failed,
      words: words.join(' · '),
      amount: amount === undefined ? '' : moneyText(amount),
    }
  }
}

function added(items: readonly JobSum[], deeds: Deeds['deeds']): JobSum {
  const sumOf = (of: (sum: JobSum) => number) => items.reduce((total, item) => total + of(item), 0)
  return {
    schoolId: null,
    schoolName: null,
    deeds: deeds.map(({ sumName }, place) => ({
      count: sumOf((item) => item.deeds[place]?.count ?? 0),
      cents: sumName !== null ? sumOf((item) => item.deeds[place]?.cents ?? 0) : null,
    })),
    failedCount: sumOf((item) => item.failedCount),
  }
}
