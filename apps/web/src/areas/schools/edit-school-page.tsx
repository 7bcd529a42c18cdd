import { type School, schools } from '@caderneta/contracts/schools'
import { useParams } from '@tanstack/react-router'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormScreen } from '../../ui/form-screen.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { toast } from '../../ui/toast.ts'
import { paths } from './paths.ts'
import { phrases } from './phrases.ts'
import { SchoolFields } from './school-form.tsx'
import { schoolGiven, schoolValues } from './school-form-values.ts'

export function EditSchoolPage() {
  const { schoolId = '' } = useParams({ strict: false })
  const query = useRecord(schools.get, { id: schoolId })
  return <LoadedOnce query={query}>{(school) => <EditSchool school={school} />}</LoadedOnce>
}

function EditSchool({ school }: { school: School }) {
  const t = usePhrases(phrases)
  const navigate = useNavigate()
  const form = useForm(schools.update, {
    initial: schoolValues(school),
    given: (values) => ({
      ...schoolGiven(values, school),
      id: school.id,
      isActive: values.isActive,
      version: school.version,
    }),
    onDone: () => {
      toast.success({ title: t('saved'), line: school.fantasyName })
      navigate(paths.one(school.id))
    },
  })
  return (
    <FormScreen
      crumbs={[
        { label: t('title'), href: paths.list },
        { label: school.fantasyName, href: paths.one(school.id) },
      ]}
      title={t('edit')}
      who={school.fantasyName}
      form={form}
      submit={t('save')}
      cancelHref={paths.one(school.id)}
    >
      <SchoolFields form={form} isThere />
    </FormScreen>
  )
}
