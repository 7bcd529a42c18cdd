import { classes } from '@caderneta/contracts/classes'
import { courses } from '@caderneta/contracts/courses'
import { addMonths, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { MultiSelectField } from '../../ui/multi-select-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import forms from './invoice-forms.module.css'
import { useMonthWords } from './invoice-words.ts'
import { issueMonthPhrases } from './issue-month-phrases.ts'
import type { MonthAsk, useIssueAsk } from './use-issue-ask.ts'

type Props = { month: MonthAsk; change: ReturnType<typeof useIssueAsk>['change'] }

/** What narrows all classes down to those of a course or to some, and what makes a booklet of the month. */
export function IssueMonthFields({ month, change }: Props) {
  const t = usePhrases(issueMonthPhrases)
  const words = useMonthWords()
  const { courseOptions, classOptions } = useChoices(month)
  const competence = toCalendarDate(month.competence)
  const following = Array.from({ length: 11 }, (_, months) => addMonths(competence, months + 1))
  return (
    <div className={forms.trio}>
      <SelectField
        label={t('course')}
        placeholder={t('course_all')}
        options={courseOptions}
        value={month.courseId}
        onChange={(value) => change({ courseId: value ?? undefined, classIds: undefined })}
      />
      <MultiSelectField
        label={t('classes')}
        options={classOptions}
        value={month.classIds}
        onChange={(ids) => change({ classIds: ids.length > 0 ? ids.join(',') : undefined })}
        max={50}
      />
      <SelectField
        label={t('through')}
        placeholder={t('through_none')}
        options={following.map((value) => ({ value, label: words(value) }))}
        value={month.through}
        onChange={(value) => change({ through: value ?? undefined })}
      />
    </div>
  )
}

const most = 100

function useChoices({ schoolId, courseId }: MonthAsk) {
  const may = useMay()
  const ofSchool = { schoolId: schoolId ?? undefined, maxResultCount: most }
  const courseRows = useRecord(courses.list, ofSchool, { enabled: may(courses.list), staleSeconds: 300 }).data?.items
  const classRows = useRecord(
    classes.list,
    { ...ofSchool, courseId: courseId ?? undefined, isActive: 'true' },
    { enabled: may(classes.list), staleSeconds: 300 },
  ).data?.items
  const labelOf = (name: string, school: string) => (schoolId === null ? `${name} · ${school}` : name)
  return {
    courseOptions: (courseRows ?? []).map((row) => ({ value: row.id, label: labelOf(row.name, row.schoolName) })),
    classOptions: (classRows ?? []).map((row) => ({
      value: row.id,
      label: labelOf(`${row.name} · ${row.schoolYear}`, row.schoolName),
    })),
  }
}
