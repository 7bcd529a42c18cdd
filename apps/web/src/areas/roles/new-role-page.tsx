import { roles } from '@caderneta/contracts/roles'
import { shellPaths } from '../../client/shell-paths.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { FormScreen } from '../../ui/form-screen.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { toast } from '../../ui/toast.ts'
import { rolePaths } from './paths.ts'
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
      navigate(rolePaths.one({ roleId: role.id }))
    },
  })
  return (
    <FormScreen
      crumbs={[
        { label: t('settings'), href: shellPaths.settings() },
        { label: t('title'), href: rolePaths.list() },
      ]}
      title={t('create')}
      form={form}
      submit={t('save_new')}
      cancelHref={rolePaths.list()}
    >
      <RoleFields form={form} />
    </FormScreen>
  )
}
