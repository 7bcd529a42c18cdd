import { roles } from '@caderneta/contracts/roles'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { useSaved } from '../../screens/use-saved.ts'
import { rolePaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { RoleFields } from './role-fields.tsx'

export function NewRolePage() {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const form = useForm(roles.create, {
    initial: { name: null, isPublic: true, allSchools: false, needsSecondFactor: false, grants: [] },
    onDone: ({ id, name }) => saved({ title: t('created'), line: name }, rolePaths.one({ roleId: id })),
  })
  return (
    <FormPage
      crumbs={[useSettingsCrumb(), { label: t('groups'), href: rolePaths.list() }]}
      title={t('create')}
      form={form}
      submit={t('save_new')}
      cancelHref={rolePaths.list()}
    >
      <RoleFields form={form} />
    </FormPage>
  )
}
