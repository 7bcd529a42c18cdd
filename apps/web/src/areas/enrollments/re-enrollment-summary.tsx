import { type AnswerOf } from '@caderneta/contracts/define'
import { reEnrollments } from '@caderneta/contracts/re-enrollments'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { EmptyFace } from '../../ui/faces.tsx'
import { countText, moneyDigits } from '../../ui/format-text.ts'
import { Loaded } from '../../ui/load-faces.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Statement } from '../../ui/statement.tsx'
import { reEnrollmentPaths } from './paths.ts'
import { phrases } from './re-enrollment-phrases.ts'

type Summary = AnswerOf<typeof reEnrollments.summary>

/** The dashboard: a line for each class, and from there to its students. */
export function ClassesSummary({ schoolId }: { schoolId: string | undefined }) {
  const t = usePhrases(phrases)
  const query = useRecord(reEnrollments.summary, schoolId === undefined ? {} : { schoolId })
  return (
    <Loaded query={query}>
      {({ lines }) =>
        lines.length === 0 ? <EmptyFace title={t('empty')}>{t('empty_hint')}</EmptyFace> : <Lines lines={lines} />
      }
    </Loaded>
  )
}

function Lines({ lines }: { lines: Summary['lines'] }) {
  const t = usePhrases(phrases)
  const language = useLanguage()
  const number = (value: number) => countText(value, language)
  const total = (of: (line: Summary['lines'][number]) => number) => lines.reduce((sum, line) => sum + of(line), 0)
  return (
    <Statement
      label={t('by_class')}
      columns={[
        { id: 'class', header: t('class'), role: 'line' },
        { id: 'students', header: t('students'), role: 'value', width: 100 },
        { id: 'notEnrolled', header: t('not_enrolled'), role: 'value', width: 140 },
        { id: 'enrolled', header: t('enrolled_count'), role: 'value', width: 120 },
        { id: 'retained', header: t('retained_count'), role: 'value', width: 120 },
        { id: 'next', header: t('next_month'), role: 'value', width: 140 },
      ]}
      rows={[
        ...lines.map((line) => ({
          id: line.classId,
          name: line.className,
          cells: {
            class: (
              <TextLink href={reEnrollmentPaths.list({ classId: line.classId })}>
                {`${line.className} · ${line.schoolName}`}
              </TextLink>
            ),
            students: number(line.students),
            notEnrolled: number(line.notEnrolled),
            enrolled: number(line.enrolled),
            retained: number(line.retained),
            next: moneyDigits(line.nextCents),
          },
        })),
        {
          id: 'total',
          kind: 'total',
          name: t('total'),
          cells: {
            class: t('total'),
            students: number(total((line) => line.students)),
            notEnrolled: number(total((line) => line.notEnrolled)),
            enrolled: number(total((line) => line.enrolled)),
            retained: number(total((line) => line.retained)),
            next: moneyDigits(total((line) => line.nextCents)),
          },
        },
      ]}
    />
  )
}
