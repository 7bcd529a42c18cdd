import { type Role, roles } from '@caderneta/contracts/roles'
import { usePathSearch } from '../../client/path.ts'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { useSaved } from '../../screens/use-saved.ts'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { Note } from '../../ui/note.tsx'
import { knownGrants } from './known-grants.ts'
import { rolePaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { RoleFields } from './role-fields.tsx'
import { useRoleLabel } from './role-label.ts'

/** An empty group, or one with the permissions of the group that the address names (`?de=`). */
export function NewRolePage() {
  const { de } = usePathSearch(rolePaths.create)
  return de === undefined ? <NewRole /> : <CopiedRole id={de} />
}

function CopiedRole({ id }: { id: string }) {
  const query = useRecord(roles.get, { id })
  return <LoadedOnce query={query}>{(role) => <NewRole from={role} />}</LoadedOnce>
}

function NewRole({ from }: { from?: Role }) {
  const t = usePhrases(phrases)
  const label = useRoleLabel()
  const saved = useSaved()
  const grants = useHeld(from)
  const form = useForm(roles.create, {
    initial: from ? { ...from, name: t('copy_name', { name: label(from.name) }), grants } : blank,
    onDone: ({ id, name }) =>
      saved({ title: t(from ? 'copied' : 'created'), line: name }, rolePaths.one({ roleId: id })),
  })
  return (
    <FormPage
      crumbs={[useSettingsCrumb(), { label: t('groups'), href: rolePaths.list() }]}
      title={t(from ? 'duplicate' : 'create')}
      who={from && label(from.name)}
      form={form}
      submit={t('save_new')}
      cancelHref={rolePaths.list()}
    >
      <RoleFields form={form} />
      {from && <LessNote on={grants.length} all={knownGrants(from.grants).length} />}
    </FormPage>
  )
}

function LessNote({ on, all }: { on: number; all: number }) {
  const t = usePhrases(phrases)
  return on < all ? <Note tone="neu">{t('copy_less', { on, all })}</Note> : null
}

const blank = { name: null, isPublic: true, allSchools: false, needsSecondFactor: false, grants: [] }

/** Of the permissions of the group those that the person holds: nobody grants more. */
function useHeld(from: Role | undefined): string[] {
  const { auth } = useConfiguration()
  return knownGrants(from?.grants ?? []).filter((name) => auth.grantedPolicies[name] === true)
}
