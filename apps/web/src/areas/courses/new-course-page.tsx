import { courses } from '@caderneta/contracts/courses'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { useSaved } from '../../screens/use-saved.ts'
import { FormField } from '../../ui/form-screen.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useSchoolChoices } from '../schools/public.ts'
import { coursePaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { CourseFields } from './course-fields.tsx'

export function NewCoursePage() {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const schools = useSchoolChoices('active')
  const form = useForm(courses.create, {
    initial: { schoolId: null, name: null, level: null },
    onDone: ({ id, name }) => saved({ title: t('saved_new'), line: name }, coursePaths.one({ courseId: id })),
  })
  return (
    <FormPage
      crumbs={[useSettingsCrumb(), { label: t('title'), href: coursePaths.list() }]}
      title={t('create')}
      form={form}
      submit={t('save_new')}
      cancelHref={coursePaths.list()}
    >
      <CourseFields form={form}>
        <FormField span={6}>
          <SelectField label={t('school')} options={schools} required {...form.bind('schoolId')} />
        </FormField>
      </CourseFields>
    </FormPage>
  )
}
