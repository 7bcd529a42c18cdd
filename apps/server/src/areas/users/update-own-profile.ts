import { events, users } from '@caderneta/contracts/users'
import { searchKey } from '@caderneta/kernel/search-text'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept } from '../../platform/operation/effects.ts'
import { ownRow } from './get-own-profile.ts'
import { maskedPerson, toOwnProfile } from './user-view.ts'

export const updateOwnProfile = action(users.selfUpdate, {
  lock: (_input, scope) => ({ user: one('user', ownRow(scope)) }),
  decide: ({ user: before }, { body }, scope) => {
    const columns = {
      name: body.name,
      surname: body.surname,
      phone: body.phoneNumber,
      language: body.language === undefined ? before.language : body.language,
      is_sensitive_data_masked: body.isSensitiveDataHidden ?? before.is_sensitive_data_masked,
      search: searchKey(`${body.name} ${body.surname} ${before.user_name} ${before.email}`),
    }
    const { after, effects } = changed('app_user', scope, before, columns, {
      event: events['user.updated'],
      mask: maskedPerson,
    })
    return accept(after, effects)
  },
  view: toOwnProfile,
})
