import { type Course, courses } from '@caderneta/contracts/courses'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { useSaved } from '../../screens/use-saved.ts'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { coursePaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { CourseFields } from './course-fields.tsx'

export function EditCoursePage() {
  const { courseId } = usePathParams(coursePaths.change)
  const query = useRecord(courses.get, { id: courseId })
  return <LoadedOnce query={query}>{(record) => <EditCourse record={record} />}</LoadedOnce>
}

function EditCourse({ record }: { record: Course }) {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const page = coursePaths.one({ courseId: record.id })
  const form = useForm(courses.update, {
    initial: record,
    onDone: ({ name }) => saved({ title: t('saved'), line: name }, page),
  })
  return (
    <FormPage
      crumbs={[useSettingsCrumb(), { label: t('title'), href: coursePaths.list() }, { label: record.name, href: page }]}
      title={t('edit_this')}
      who={record.name}
      form={form}
      submit={t('save_this')}
      cancelHref={page}
    >
      <CourseFields form={form} />
    </FormPage>
  )
}
