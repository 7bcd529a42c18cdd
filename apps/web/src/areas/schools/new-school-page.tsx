import { schools } from '@caderneta/contracts/schools'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { FormScreen } from '../../ui/form-screen.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { toast } from '../../ui/toast.ts'
import { paths } from './paths.ts'
import { phrases } from './phrases.ts'
import { SchoolFields } from './school-form.tsx'
import { schoolGiven, schoolValues } from './school-form-values.ts'

export function NewSchoolPage() {
  const t = usePhrases(phrases)
  const navigate = useNavigate()
  const form = useForm(schools.create, {
    initial: schoolValues(),
    given: schoolGiven,
    onDone: (school) => {
      toast.success({ title: t('saved_new'), line: school.fantasyName })
      navigate(paths.one(school.id))
    },
  })
  return (
    <FormScreen
      crumbs={[
        { label: t('settings'), href: '/configuracoes' },
        { label: t('title'), href: paths.list },
      ]}
      title={t('create')}
      form={form}
      submit={t('save_new')}
      cancelHref={paths.list}
    >
      <SchoolFields form={form} />
    </FormScreen>
  )
}
