import { users } from '@caderneta/contracts/users'
import { searchKey } from '@caderneta/kernel/search-text'
import { action } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { ownRow } from './own-profile.ts'
import { auditedPerson, toOwnProfile } from './user-view.ts'

export const updateOwnProfile = action(users.selfUpdate, {
  lock: (_input, scope) => ({ user: ownRow(scope) }),
  missing: { user: 'user' },
  decide: ({ user: [before] }, { body }, scope) => {
    if (!before) return refuse('user_not_found')
    const changed = {
      name: body.name,
      surname: body.surname,
      phone: body.phoneNumber,
      language: body.language === undefined ? before.language : body.language,
      is_sensitive_data_masked: body.isSensitiveDataHidden ?? before.is_sensitive_data_masked,
      search: searchKey(`${body.name} ${body.surname} ${before.user_name} ${before.email}`),
      version: before.version + 1,
    }
    return accept(
      { ...before, ...changed },
      {
        parts: [changedRow('app_user', scope, before, changed)],
        history: [{ subjectId: before.id, event: 'updated' }],
        audit: {
          subjectId: before.id,
          body: { before: auditedPerson(before), after: { ...auditedPerson(changed), language: changed.language } },
        },
        events: [{ topic: 'user.updated', subjectId: before.id, version: changed.version, payload: {} }],
      },
    )
  },
  view: toOwnProfile,
})
