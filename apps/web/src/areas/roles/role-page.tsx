import { type Role, roles } from '@caderneta/contracts/roles'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { usePathParams } from '../../client/path.ts'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { LoadedRecord } from '../../ui/load-faces.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { permissionChanges, type PermissionGroup, PermissionTree } from '../../ui/permission-tree.tsx'
import { RecordScreen } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { ChangesAside, ChangesDock } from './changes-aside.tsx'
import { knownGrants } from './known-grants.ts'
import { rolePaths } from './paths.ts'
import { usePermissionWords } from './permission-words.ts'
import { phrases } from './phrases.ts'
import { useRoleLabel } from './role-label.ts'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'

/** One group: what its people may do, changed box by box and saved at once. */
export function RolePage() {
  const t = usePhrases(phrases)
  const { roleId } = usePathParams(rolePaths.one)
  const query = useRecord(roles.get, { id: roleId })
  const crumbs = [useSettingsCrumb(), { label: t('title'), href: rolePaths.list() }]
  return (
    <LoadedRecord query={query} crumbs={crumbs} title={t('title')}>
      {(role) => <RoleRecord key={`${role.id}/${role.version}`} role={role} crumbs={crumbs} />}
    </LoadedRecord>
  )
}

type RecordProps = { role: Role; crumbs: { label: string; href: string }[] }

function RoleRecord({ role, crumbs }: RecordProps) {
  const t = usePhrases(phrases)
  const label = useRoleLabel()
  const isPhone = usePhone()
  const { auth, currentTenant } = useConfiguration()
  const saved = new Set(role.grants)
  const [granted, setGranted] = useState<ReadonlySet<string>>(saved)
  const isHost = currentTenant.id === null
  const words = usePermissionWords(isHost, (name) => auth.grantedPolicies[name] === true)
  const update = useWrite(roles.update, { onDone: () => toast.success({ title: t('saved'), line: label(role.name) }) })
  const mayChange = role.can?.update.can === true
  const save = () => {
    const { id, name, isPublic, allSchools, version } = role
    const grants = knownGrants([...granted])
    update.mutate({ id, name, isPublic, allSchools, grants, version })
  }
  const count = permissionChanges(saved, granted).length
  const changes = {
    saved,
    granted,
    onSave: save,
    onDiscard: () => setGranted(saved),
    isSaving: update.isPending,
  }
  return (
    <RecordScreen
      crumbs={crumbs}
      title={label(role.name)}
      nextStep={`${t('people_count', { count: role.userCount })}, ${t('granted', countOf(words.groups, granted))}`}
      actions={<RoleActions role={role} />}
      aside={<ChangesAside {...changes} role={role} words={words} />}
      dock={isPhone && count > 0 && <ChangesDock {...changes} count={count} />}
    >
      <PermissionTree
        label={t('permissions')}
        verbs={words.verbs}
        groups={words.groups}
        saved={saved}
        granted={granted}
        readOnly={!mayChange}
        onToggle={(permission, isOn) => setGranted(toggled(granted, permission, isOn))}
      />
    </RecordScreen>
  )
}

/** Of the permissions that stand in the tree. */
function countOf(groups: PermissionGroup[], granted: ReadonlySet<string>): { on: number; all: number } {
  const drawn = groups.flatMap((group) => group.rows.flatMap((row) => Object.values(row.cells)))
  return { on: drawn.filter((cell) => granted.has(cell.permission)).length, all: drawn.length }
}

function toggled(granted: ReadonlySet<string>, permission: string, isOn: boolean): ReadonlySet<string> {
  const next = new Set(granted)
  if (isOn) next.add(permission)
  else next.delete(permission)
  return next
}

function RoleActions({ role }: { role: Role }) {
  const t = usePhrases(phrases)
  const navigate = useNavigate()
  const remove = useWrite(roles.remove, {
    onDone: () => {
      toast.success({ title: t('removed'), line: role.name })
      navigate(rolePaths.list())
    },
  })
  const ask = async () => {
    const isSure = await dialogs.remove({
      title: t('remove_title', { name: role.name }),
      text: t('remove_text'),
      confirm: t('remove'),
    })
    if (isSure) remove.mutate({ id: role.id })
  }
  const mayRename = role.can?.update.can === true && !role.isStatic
  const mayRemove = role.can?.remove.can === true
  return (
    <>
      {mayRename && <Button href={rolePaths.change({ roleId: role.id })}>{t('edit')}</Button>}
      {mayRemove && (
        <MoreMenu
          items={[{ id: 'remove', label: t('remove'), icon: IconTrash, destructive: true, onClick: () => void ask() }]}
        />
      )}
    </>
  )
}
