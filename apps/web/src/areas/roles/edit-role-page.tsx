import { type Role, roles } from '@caderneta/contracts/roles'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormScreen } from '../../ui/form-screen.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { toast } from '../../ui/toast.ts'
import { rolePaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { RoleFields } from './role-form.tsx'
import { knownGrants } from './known-grants.ts'

export function EditRolePage() {
  const { roleId } = usePathParams(rolePaths.one)
  const query = useRecord(roles.get, { id: roleId })
  return <LoadedOnce query={query}>{(role) => <EditRole role={role} />}</LoadedOnce>
}

function EditRole({ role }: { role: Role }) {
  const t = usePhrases(phrases)
  const navigate = useNavigate()
  const { id, name, isPublic, allSchools, version } = role
  const form = useForm(roles.update, {
    initial: { name, isPublic, allSchools },
    given: (values) => ({ ...values, id, version, grants: knownGrants(role.grants) }),
    onDone: () => {
      toast.success({ title: t('saved'), line: name })
      navigate(rolePaths.one({ roleId: id }))
    },
  })
  return (
    <FormScreen
      crumbs={[
        { label: t('title'), href: rolePaths.list() },
        { label: name, href: rolePaths.one({ roleId: id }) },
      ]}
      title={t('edit')}
      who={name}
      form={form}
      submit={t('save')}
      cancelHref={rolePaths.one({ roleId: id })}
    >
      <RoleFields form={form} />
    </FormScreen>
  )
}
