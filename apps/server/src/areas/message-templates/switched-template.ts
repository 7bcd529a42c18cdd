// A template offered again, or no more.
import { events } from '@caderneta/contracts/message-templates'
import type { Scope } from '../../platform/access/scope.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept } from '../../platform/operation/effects.ts'
import type { LockedTemplate } from './message-template-store.ts'

export function switched(scope: Scope, before: LockedTemplate, isActive: boolean) {
  const { after, effects } = changed(
    'message_template',
    scope,
    before,
    { is_active: isActive },
    { event: events['messageTemplate.updated'], history: isActive ? 'activated' : 'deactivated' },
  )
  return accept(after, effects)
}
