import { events, type UserChange, users } from '@caderneta/contracts/users'
import type { z } from 'zod'
import { sql } from '../../platform/db/sql.ts'
import { action, one } from '../../platform/operation/action.ts'
import { changed, differences } from '../../platform/operation/changes.ts'
import { accept, type Part, refuse } from '../../platform/operation/effects.ts'
import { administrators } from '../roles/public.ts'
import { judgeOf } from './one-user.ts'
import { emailColumns, emailLetters } from './another-email.ts'
import { refusedMembership } from './membership-check.ts'
import { isGivenPower, type Proved, provedUser } from './proved-user.ts'
import { canUpdateUser } from './user-rules.ts'
import {
  administratorsForUpdate,
  documentHolder,
  emailHolder,
  type JudgedUser,
  membershipParts,
  type NamedRole,
  rolesNamed,
  schoolsAmong,
  targetOf,
  userForUpdate,
  userNameHolder,
} from './user-store.ts'
import { maskedPerson, toUser, userColumns } from './user-view.ts'

type Wanted = { roleNames: string[]; isActive: boolean }

export const updateUser = action(users.update, {
  prepare: async ({ params, body }, asked) => ({
    platform: asked.platform,
    proved: await provedUser(asked, params.id, body),
  }),
  lock: ({ params, body }, scope) => ({
    administrators: administratorsForUpdate(scope),
    user: one('user', userForUpdate(scope, params.id)),
    roles: rolesNamed(scope, body.roleNames),
    schools: schoolsAmong(scope, body.schoolIds ?? []),
    emailHolder: emailHolder(body.email ?? null, params.id),
    nameHolder: userNameHolder(scope, body.userName ?? null, params.id),
    documentHolder: documentHolder(scope, body.document, params.id),
  }),
  decide: ({ user: before, ...locked }, { body }, scope, { platform, proved }) => {
    const wanted = wantedOf(before, body)
    if (isChangedMeanwhile(before, body, wanted, proved) || isUnproved(before, locked.roles, wanted, proved))
      return refuse('changed_meanwhile')
    const found = { ...locked, schools: schoolsOf(before, body, locked.schools) }
    const refused =
      refusedChange(before, wanted, judgeOf(scope)) ??
      refusedMembership(found, wanted, before, scope) ??
      refusedFactors(before, body)
    if (refused) return refused
    const role_names = found.roles.map((role) => role.name).sort()
    const school_ids = found.schools.map((school) => school.id)
    const { confirmed, links } = emailColumns(before, wanted.email)
    const columns = {
      ...userColumns(wanted),
      ...afterwards(before, role_names, wanted),
      ...confirmed,
      document_repeated: before.document_repeated && before.document === wanted.document,
    }
    const { after, effects } = changed(
      'app_user',
      scope,
      before,
      { ...columns, ...links },
      { event: events['user.updated'] },
    )
    const roleIds = found.roles.map((role) => role.id)
    const letters = emailLetters(platform, before, wanted)
    const shown = differences(before, { ...columns, role_names, school_ids })
    return accept(
      { ...after, role_names, school_ids },
      {
        ...effects,
        parts: [
          ...effects.parts,
          emailPart(before.id, wanted.email),
          ...membershipParts(scope.tenantId, before.id, roleIds, school_ids),
          ...letters.parts,
        ],
        events: [...(effects.events ?? []), ...letters.events],
        audit: {
          subjectId: before.id,
          body: { before: maskedPerson(shown.before), after: maskedPerson(shown.after) },
        },
      },
    )
  },
  view: toUser,
})

/** Another mailbox is written over the one that was looked at when the proof was asked for, or not at all. */
function isChangedMeanwhile(before: JudgedUser, { version }: Change, wanted: { email: string }, proved: Proved) {
  if (version !== undefined && before.version !== version) return true
  return before.email !== wanted.email && !proved.isOtherMailbox
}

/** A group that got its permissions after the look. */
function isUnproved(before: JudgedUser, roles: NamedRole[], { isActive }: Wanted, proved: Proved): boolean {
  return isGivenPower(before, roles, isActive) && !proved.isGivenPower
}

/** Those that the call names; without any they stay. */
function schoolsOf(before: JudgedUser, { schoolIds }: { schoolIds?: string[] | undefined }, named: { id: string }[]) {
  return schoolIds === undefined ? before.school_ids.map((id) => ({ id })) : named
}

type Change = z.output<typeof UserChange>

/** The user as the call wants them: what it leaves out is as it was. */
function wantedOf(before: JudgedUser, body: Change) {
  return {
    ...namesOf(before, body),
    roleNames: body.roleNames,
    phoneNumber: body.phoneNumber === undefined ? before.phone : body.phoneNumber,
    document: body.document === undefined ? before.document : body.document,
    isActive: body.isActive ?? before.is_active,
    schoolIds: body.schoolIds ?? before.school_ids,
  }
}

function namesOf(before: JudgedUser, { name, surname, userName, email }: Change) {
  return {
    name: name ?? before.name,
    surname: surname ?? before.surname,
    userName: userName ?? before.user_name,
    email: email ?? before.email,
  }
}

function refusedChange(before: JudgedUser, { roleNames, isActive }: Wanted, judge: ReturnType<typeof judgeOf>) {
  const target = targetOf(before)
  const ability = canUpdateUser(target, judge)
  if (!ability.can) return refuse(ability.reason)
  if (!isActive && before.id === judge.userId) return refuse('cannot_remove_self', {}, ['isActive'])
  const steps = isActive ? roleNames.includes(administrators) : false
  return target.isLastAdministrator && !steps ? refuse('last_administrator', {}, ['roleNames']) : null
}

/** Who reads a user and writes it back sends the factors along; they are turned on by their owner, and taken off by a call of its own. */
function refusedFactors({ mfa_providers: held }: JudgedUser, { enabledMfaProviders: wanted }: Factors) {
  if (wanted === undefined || wanted.toSorted().join() === held.toSorted().join()) return null
  return refuse('second_factor_own', {}, ['enabledMfaProviders'])
}
type Factors = { enabledMfaProviders?: string[] | undefined }

/** Another group or a switch-off ends every session. */
function afterwards(before: JudgedUser, roleNames: string[], { isActive }: Wanted) {
  const endsSessions = before.role_names.join() !== roleNames.join() || (before.is_active && !isActive)
  return { session_version: before.session_version + (endsSessions ? 1 : 0) }
}

function emailPart(userId: string, email: string): Part {
  return {
    name: 'changed_email',
    rows: 1,
    sql: sql`update control.sign_in_email set email = ${email}::text where user_id = ${userId}::uuid returning 1`,
  }
}
