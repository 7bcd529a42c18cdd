import { events, users } from '@caderneta/contracts/users'
import { news } from '../../platform/outbox/news.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { hasPower } from '../roles/public.ts'
import { defaultLanguage } from '../settings/public.ts'
import { firstAccessAnswer, invitation, newFirstAccess } from './first-access.ts'
import { refusedMembership } from './membership-check.ts'
import { provedInvitation } from './proved-user.ts'
import { documentHolder, emailHolder, newUserParts, rolesNamed, schoolsAmong, userNameHolder } from './user-store.ts'
import { auditedColumns, maskedPerson, toUser, userColumns } from './user-view.ts'

export const createUser = action(users.create, {
  prepare: async ({ body: { name, email, roleNames } }, asked) => {
    const { platform, scope } = asked
    const { tenantId } = scope
    const isProved = await provedInvitation(asked, roleNames)
    const locale = await defaultLanguage(platform.readPool, tenantId)
    const access = newFirstAccess(platform)
    const id = newId()
    const letter = invitation(platform, { tenantId, id, name, email, locale }, access)
    return { id, isProved, access, letter, answer: firstAccessAnswer(platform, { id, email }, access) }
  },
  lock: ({ body }, scope) => ({
    roles: rolesNamed(scope, body.roleNames),
    schools: schoolsAmong(scope, body.schoolIds),
    emailHolder: emailHolder(body.email, null),
    documentHolder: documentHolder(scope, body.document, null),
    nameHolder: userNameHolder(scope, body.userName ?? body.email, null),
  }),
  decide: (state, { body }, scope, { id, isProved, access, letter, answer }) => {
    if (hasPower(state.roles) && !isProved) return refuse('changed_meanwhile')
    const refused = refusedMembership(state, body, { role_names: [], school_ids: [], document: null }, scope)
    if (refused) return refused
    const columns = {
      id,
      ...userColumns(body),
      password_hash: null,
      password_link_hash: access.hash,
      password_link_until: access.until,
      password_link_mailed: access.isMailed,
      email_verified_at: null,
    }
    const membership = {
      role_names: state.roles.map((role) => role.name).sort(),
      school_ids: state.schools.map((school) => school.id),
    }
    const roleIds = state.roles.map((role) => role.id)
    return accept(
      { ...columns, ...membership, answer },
      {
        parts: [...newUserParts(scope.tenantId, columns, roleIds, membership.school_ids), ...letter.parts],
        history: [{ subjectId: id, event: 'created' }],
        audit: { subjectId: id, body: { after: maskedPerson(auditedColumns({ ...columns, ...membership })) } },
        events: [news(events['user.created'], { subjectId: id, version: 1 }), ...letter.events],
      },
    )
  },
  view: ({ answer, ...row }, scope) => ({
    ...toUser({ ...freshRow, ...row, tenant_id: scope.tenantId, created_at: scope.now }, scope),
    ...answer,
  }),
})

/** What the database gives a new row by itself. */
const freshRow = {
  document_repeated: false,
  session_version: 1,
  is_sensitive_data_masked: false,
  mfa_providers: [],
  language: null,
  last_sign_in_at: null,
  removed_at: null,
  version: 1,
}
