import { type Role, roles } from '@caderneta/contracts/roles'
import { IconCopy, IconFileDownload, IconShieldLock, IconShieldOff, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { usePathParams } from '../../client/path.ts'
import { saveFile } from '../../client/file-transfer.ts'
import { useConfiguration, useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { dialogs } from '../../ui/dialog.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { permissionChanges, type PermissionGroup } from '../../ui/permission-tree.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { ChangesAside, ChangesDock } from './changes-aside.tsx'
import { knownGrants } from './known-grants.ts'
import { rolePaths } from './paths.ts'
import { usePermissionWords } from './permission-words.ts'
import { phrases } from './phrases.ts'
import { useRoleLabel } from './role-label.ts'
import { RolePeople } from './role-people.tsx'
import { RolePermissions } from './role-permissions.tsx'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import type { RecordVerb, RecordVerbs } from '../../screens/record-verbs.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { useLeaveGuard } from '../../screens/use-leave-guard.ts'

/** One group: what its people may do, changed box by box and saved at once. */
export function RolePage() {
  const t = usePhrases(phrases)
  const { roleId } = usePathParams(rolePaths.one)
  return (
    <RecordPage
      query={useRecord(roles.get, { id: roleId })}
      title={t('groups')}
      crumbs={[useSettingsCrumb(), { label: t('groups'), href: rolePaths.list() }]}
      keyOf={(role) => `${role.id}/${role.version}`}
      useView={useRoleView}
    />
  )
}

function useRoleView(role: Role): RecordView {
  const t = usePhrases(phrases)
  const label = useRoleLabel()
  const isPhone = usePhone()
  const { auth, currentTenant } = useConfiguration()
  const saved = new Set(role.grants)
  const [granted, setGranted] = useState<ReadonlySet<string>>(saved)
  const words = usePermissionWords(currentTenant.id === null, (name) => auth.grantedPolicies[name] === true)
  const update = useWrite(roles.update, { onDone: () => toast.success({ title: t('saved'), line: label(role.name) }) })
  const save = () => {
    const { id, name, isPublic, allSchools, version } = role
    update.mutate({ id, name, isPublic, allSchools, grants: knownGrants([...granted]), version })
  }
  const count = permissionChanges(saved, granted).length
  const onDiscard = () => setGranted(saved)
  useLeaveGuard(() => count > 0 && !update.isPending)
  const changes = { saved, granted, onSave: save, onDiscard, isSaving: update.isPending }
  return {
    title: label(role.name),
    nextStep: `${t('people_count', { count: role.userCount })}, ${t('granted', countOf(words.groups, granted))}`,
    verbs: useVerbs(role),
    aside: <ChangesAside {...changes} role={role} words={words} />,
    // Changes that wait to be saved come before the verbs.
    dock: isPhone && count > 0 ? <ChangesDock {...changes} count={count} /> : undefined,
    tabs: [
      {
        id: 'permissoes',
        label: t('permissions'),
        body: (
          <RolePermissions
            role={role}
            words={words}
            saved={saved}
            granted={granted}
            onToggle={(permission, isOn) => setGranted(toggled(granted, permission, isOn))}
          />
        ),
      },
      { id: 'pessoas', label: t('people'), count: role.userCount, body: <RolePeople role={role} /> },
    ],
    history: { of: role.id, as: 'tab' },
  }
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

/** Of every group, the fixed ones too. */
function useSecondFactorVerb({ id, name, version, needsSecondFactor }: Role): RecordVerb | undefined {
  const t = usePhrases(phrases)
  const label = useRoleLabel()
  const may = useMay()
  const change = useWrite(roles.requireSecondFactor, {
    onDone: () => toast.success({ title: t('saved'), line: label(name) }),
  })
  if (!may(roles.requireSecondFactor)) return undefined
  const isRequired = !needsSecondFactor
  const ask = async () => {
    const words = {
      title: t(isRequired ? 'factor_require' : 'factor_release'),
      text: t(isRequired ? 'factor_require_text' : 'factor_release_text', { name: label(name) }),
      confirm: t(isRequired ? 'factor_require' : 'factor_release'),
    }
    if (await dialogs.confirm(words)) change.mutate({ id, isRequired, version })
  }
  return {
    id: 'second-factor',
    label: t(isRequired ? 'factor_require' : 'factor_release'),
    icon: isRequired ? IconShieldLock : IconShieldOff,
    busy: change.isPending,
    run: () => void ask(),
  }
}

function useVerbs(role: Role): RecordVerbs {
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
  const mayCreate = useMay()(roles.create)
  return {
    second: mayRename ? { id: 'edit', label: t('rename'), href: rolePaths.change({ roleId: role.id }) } : undefined,
    more: [
      mayCreate
        ? { id: 'duplicate', label: t('duplicate'), icon: IconCopy, href: rolePaths.create({ de: role.id }) }
        : undefined,
      {
        id: 'file',
        label: t('save_file'),
        icon: IconFileDownload,
        run: () => void saveFile(roles.file, { id: role.id }),
      },
      useSecondFactorVerb(role),
      mayRemove
        ? { id: 'remove', label: t('remove'), icon: IconTrash, destructive: true, run: () => void ask() }
        : undefined,
    ],
  }
}
