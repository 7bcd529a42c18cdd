import { classes } from '@caderneta/contracts/classes'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { FormScreen } from '../../ui/form-screen.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { toast } from '../../ui/toast.ts'
import { ClassFields } from './class-form.tsx'
import { classGiven, classValues } from './class-form-values.ts'
import { paths } from './paths.ts'
import { phrases } from './phrases.ts'

export function NewClassPage() {
  const t = usePhrases(phrases)
  const navigate = useNavigate()
  const { environment } = useConfiguration()
  const form = useForm(classes.create, {
    initial: classValues(undefined, environment.today),
    given: (values) => ({ ...classGiven(values), schoolId: values.schoolId ?? '' }),
    onDone: (record) => {
      toast.success({ title: t('saved_new'), line: record.name })
      navigate(paths.one(record.id))
    },
  })
  return (
    <FormScreen
      crumbs={[{ label: t('title'), href: paths.list }]}
      title={t('create')}
      form={form}
      submit={t('save_new')}
      cancelHref={paths.list}
    >
      <ClassFields form={form} />
    </FormScreen>
  )
}
