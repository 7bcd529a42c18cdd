import { type Role, roles } from '@caderneta/contracts/roles'
import { useState } from 'react'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { SwitchField } from '../../ui/choice-field.tsx'
import { PermissionTree } from '../../ui/permission-tree.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import css from './permission-tools.module.css'
import { differenceCount, shownGroups } from './permission-view.ts'
import type { PermissionWords } from './permission-words.ts'
import { phrases } from './phrases.ts'
import { useRoleLabel } from './role-label.ts'

interface RolePermissionsProps {
  role: Role
  words: PermissionWords
  saved: ReadonlySet<string>
  granted: ReadonlySet<string>
  onToggle: (permission: string, isOn: boolean) => void
}

/** The tree, with a search, and beside another group or what the group came with. */
export function RolePermissions({ role, words, saved, granted, onToggle }: RolePermissionsProps) {
  const t = usePhrases(phrases)
  const [text, setText] = useState<string>()
  const [isOnlyDifferent, setOnlyDifferent] = useState(true)
  const { choices, chosen, choose, other } = useCompared(role)
  const differsFrom = isOnlyDifferent ? other : undefined
  const groups = shownGroups(words.groups, words.verbs, { text: text ?? '', granted, differsFrom })
  return (
    <>
      <div className={css.tools}>
        <div className={css.search}>
          <SearchBox label={t('find_permission')} value={text} onChange={setText} />
        </div>
        <div className={css.compare}>
          <SelectField label={t('compare')} options={choices} value={chosen} onChange={choose} clearable />
        </div>
        {other && (
          <SwitchField
            label={t('only_different', { count: differenceCount(words.groups, granted, other) })}
            value={isOnlyDifferent}
            onChange={setOnlyDifferent}
          />
        )}
      </div>
      {groups.length === 0 ? (
        <p className={css.nothing}>{t(differsFrom ? 'no_difference' : 'no_permission_found')}</p>
      ) : (
        <PermissionTree
          label={t('permissions')}
          verbs={words.verbs}
          groups={groups}
          saved={saved}
          granted={granted}
          compared={other && { granted: other, onlyHere: t('only_here'), onlyThere: t('only_there') }}
          readOnly={role.can?.update.can !== true}
          onToggle={onToggle}
        />
      )}
    </>
  )
}

const asItCame = 'default'

/** The other groups, and what this one came with. */
function useCompared(role: Role) {
  const t = usePhrases(phrases)
  const label = useRoleLabel()
  const may = useMay()
  const [chosen, choose] = useState<string | null>(null)
  const { data } = useRecord(roles.list, { maxResultCount: 200 }, { enabled: may(roles.list), staleSeconds: 30 })
  const others = (data?.items ?? []).filter(({ id }) => id !== role.id)
  const choices = [
    ...(role.defaults ? [{ value: asItCame, label: t('as_it_came') }] : []),
    ...others.map(({ id, name }) => ({ value: id, label: label(name) })),
  ]
  const grants = chosen === asItCame ? role.defaults?.grants : others.find(({ id }) => id === chosen)?.grants
  return { choices, chosen, choose, other: grants && new Set(grants) }
}
