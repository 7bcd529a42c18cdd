import type { ApplicationConfiguration } from '@caderneta/contracts/identity'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { useRoleLabel } from '../areas/roles/role-label.ts'
import { useConfiguration } from '../client/permissions.ts'
import css from './person-menu.module.css'

/** Name and role; a menu hangs on it. */
export function PersonButton(props: ComponentPropsWithRef<'button'>) {
  const { currentUser } = useConfiguration()
  const label = useRoleLabel()
  const [role] = currentUser.roles
  return (
    <button type="button" aria-haspopup="menu" {...props} className={css.person}>
      <span className={css.names}>
        <span className={css.name}>{personName(currentUser)} </span>
        <span className={css.role}>{role === undefined ? currentUser.email : label(role)}</span>
      </span>
      <IconChevronDown size={14} stroke={1.6} aria-hidden />
    </button>
  )
}

/** The value of a choice of look; anything else follows the computer. */
export function schemeOf(value: string): 'light' | 'dark' | 'auto' {
  return value === 'light' || value === 'dark' ? value : 'auto'
}

export function personName(user: ApplicationConfiguration['currentUser']): string {
  const full = [user.name, user.surname].filter(Boolean).join(' ')
  return full || user.userName || user.email || ''
}
