import { roles } from '@caderneta/contracts/roles'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { FormScreen } from '../../ui/form-screen.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { toast } from '../../ui/toast.ts'
import { paths } from './paths.ts'
import { phrases } from './phrases.ts'
import { RoleFields } from './role-form.tsx'

export function NewRolePage() {
  const t = usePhrases(phrases)
  const navigate = useNavigate()
  const form = useForm(roles.create, {
    initial: { name: '', isPublic: true, allSchools: false },
    given: (values) => ({ ...values, grants: [] }),
    onDone: (role) => {
      toast.success({ title: t('created'), line: role.name })
      navigate(paths.one(role.id))
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
      <RoleFields form={form} />
    </FormScreen>
  )
}
