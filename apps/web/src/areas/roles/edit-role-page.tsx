import { type Role, roles } from '@caderneta/contracts/roles'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { knownGrants } from './known-grants.ts'
import { rolePaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { RoleFields } from './role-fields.tsx'

export function EditRolePage() {
  const { roleId } = usePathParams(rolePaths.change)
  const query = useRecord(roles.get, { id: roleId })
  return <LoadedOnce query={query}>{(role) => <EditRole role={role} />}</LoadedOnce>
}

function EditRole({ role }: { role: Role }) {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const page = rolePaths.one({ roleId: role.id })
  const form = useForm(roles.update, {
    initial: { ...role, grants: knownGrants(role.grants) },
    onDone: ({ name }) => saved({ title: t('saved'), line: name }, page),
  })
  return (
    <FormPage
      crumbs={[
        { label: t('groups'), href: rolePaths.list() },
        { label: role.name, href: page },
      ]}
      title={t('rename')}
      who={role.name}
      form={form}
      submit={t('save_group')}
      cancelHref={page}
    >
      <RoleFields form={form} />
    </FormPage>
  )
}
