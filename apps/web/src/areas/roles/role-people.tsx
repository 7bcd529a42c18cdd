import type { Role } from '@caderneta/contracts/roles'
import { type User, users } from '@caderneta/contracts/users'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { refusalText } from '../../client/refusal-text.ts'
import { useEndlessPage } from '../../client/use-page.ts'
import { Button } from '../../ui/button.tsx'
import { LoadingRows } from '../../ui/faces.tsx'
import { TextLink } from '../../ui/link.tsx'
import { LoadErrorNote } from '../../ui/load-faces.tsx'
import { Note } from '../../ui/note.tsx'
import { userPaths } from '../users/paths.ts'
import { phrases } from './phrases.ts'
import css from './role-people.module.css'

/** Who is in the group, by name. */
export function RolePeople({ role }: { role: Role }) {
  return useMay()(users.list) ? (
    <People role={role} />
  ) : (
    <Note tone="neu">{refusalText(users.list, 'permission_denied')}</Note>
  )
}

function People({ role }: { role: Role }) {
  const t = usePhrases(phrases)
  const page = useEndlessPage(users.list, { roleName: role.name, maxResultCount: 50 })
  if (page.error && page.rows.length === 0) return <LoadErrorNote error={page.error} onRetry={page.retry} />
  if (page.isLoading) return <LoadingRows rows={4} columns={2} />
  if (page.rows.length === 0) return <p className={css.none}>{t('nobody')}</p>
  return (
    <>
      <ul className={css.people}>
        {page.rows.map((user) => (
          <li key={user.id}>
            <TextLink href={userPaths.one({ userId: user.id })}>{nameOf(user)}</TextLink>
            <span>{user.email}</span>
            <small>{user.isActive ? '' : t('switched_off')}</small>
          </li>
        ))}
      </ul>
      {page.more && <Button onClick={page.more}>{t('more_people')}</Button>}
    </>
  )
}

function nameOf({ name, surname }: User): string {
  return `${name} ${surname}`.trim()
}
