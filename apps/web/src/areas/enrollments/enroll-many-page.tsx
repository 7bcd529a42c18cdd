import type { Candidate } from '@caderneta/contracts/enrollment-bulk'
import { enrollments } from '@caderneta/contracts/enrollments'
import { usePhrases } from '../../client/phrases.ts'
import { writeSearch } from '../../client/route-filter.ts'
import { useForm } from '../../client/use-form.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { Note } from '../../ui/note.tsx'
import { jobPaths } from '../jobs/paths.ts'
import { bulkPhrases as phrases } from './bulk-phrases.ts'
import { DryRun, useDryRun } from './dry-run.tsx'
import { priceGiven, type PriceValues, priceValues } from './form-values.ts'
import { enrollmentPaths } from './paths.ts'
import { PriceFields } from './price-fields.tsx'

interface EnrollManyPageProps {
  students: readonly Candidate[]
  schoolYear: number
}

/** One class and one plan for all who were chosen, with what would happen to each. Those whom the dry run refuses are not sent. */
export function EnrollManyPage({ students, schoolYear }: EnrollManyPageProps) {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const ids = students.map(({ id }) => id)
  const [schoolId, ...others] = new Set(students.map((student) => student.schoolId))
  const list = `${enrollmentPaths.createMany()}${writeSearch({ schoolYear })}`
  const dryRun = useDryRun()
  const form = useForm<typeof enrollments.createMany, PriceValues>(enrollments.createMany, {
    initial: priceValues(undefined),
    given: (values) => ({ ...priceGiven(values), studentIds: dryRun.passing ?? ids }),
    onDone: ({ jobId, count }) => saved({ title: t('started', { count }) }, jobPaths.one({ jobId })),
  })
  const wrong = form.field('studentIds').error
  return (
    <FormPage
      crumbs={[
        { label: t('title'), href: enrollmentPaths.list() },
        { label: t('candidates'), href: list },
      ]}
      title={t('enroll_count', { count: ids.length })}
      form={form}
      submit={t('enroll_count', { count: dryRun.passing?.length ?? ids.length })}
      cancelHref={list}
    >
      {wrong !== undefined && (
        <Note tone="bad" live>
          {t('nobody_passes')}
        </Note>
      )}
      <PriceFields form={form} schoolId={others.length > 0 ? undefined : schoolId} schoolYear={schoolYear} />
      <DryRun studentIds={ids} values={form.values} onAnswer={dryRun.keep} />
    </FormPage>
  )
}
