import { type Course, courses } from '@caderneta/contracts/courses'
import { usePathParams } from '../../client/path.ts'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { ActivePill } from '../../screens/active-pill.tsx'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { TextLink } from '../../ui/link.tsx'
import { classPaths } from '../classes/paths.ts'
import { levelText } from './course-levels.ts'
import { useCourseVerbs } from './course-verbs.ts'
import { coursePaths } from './paths.ts'
import { phrases } from './phrases.ts'

/** One course: whose, of which level, with its classes. */
export function CoursePage() {
  const t = usePhrases(phrases)
  const { courseId } = usePathParams(coursePaths.one)
  return (
    <RecordPage
      query={useRecord(courses.get, { id: courseId })}
      title={t('one')}
      crumbs={[useSettingsCrumb(), { label: t('title'), href: coursePaths.list() }]}
      useView={useCourseView}
    />
  )
}

function useCourseView(record: Course): RecordView {
  const t = usePhrases(phrases)
  const language = useLanguage()
  return {
    title: record.name,
    who: record.schoolName,
    pills: <ActivePill isActive={record.isActive} gender="masculine" size="header" />,
    verbs: useCourseVerbs(record),
    facts: [
      { label: t('level'), value: levelText(record.level, language) },
      { label: t('school'), value: record.schoolName },
      { label: t('active_classes'), value: record.classCount },
      {
        label: t('class'),
        value: <TextLink href={classPaths.list({ courseId: record.id })}>{t('see_classes')}</TextLink>,
      },
    ],
    history: { of: record.id, ofSchool: true },
  }
}
