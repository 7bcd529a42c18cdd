// Who may do what with a view, and what a view may hold.
import { operations } from '@caderneta/contracts'
import type { Operation } from '@caderneta/contracts/define'
import type { Audience } from '@caderneta/contracts/saved-views'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import { refuse } from '../../platform/operation/effects.ts'
import { type Ability, no, yes } from '../../platform/refusal.ts'

type Viewed = { owner_id: string | null }
type Caller = Pick<Scope, 'policies' | 'actor'>

const rights = {
  create: 'Caderneta.SavedView.Create',
  update: 'Caderneta.SavedView.Update',
  remove: 'Caderneta.SavedView.Delete',
} as const

/** Their own by whoever keeps it; a shared one by whoever may share. */
function mayTouch({ owner_id }: Viewed, { policies, actor }: Caller, right: string): Ability<'permission_denied'> {
  return owner_id === actor.userId || (owner_id === null && policies.has(right)) ? yes : no('permission_denied')
}

export const canUpdateView = (view: Viewed, caller: Caller) => mayTouch(view, caller, rights.update)
export const canRemoveView = (view: Viewed, caller: Caller) => mayTouch(view, caller, rights.remove)

type Given = {
  query: Record<string, string | string[]>
  audience: Audience
  roleId: string | null
  isDefault: boolean
}

/** What was found for the fields: the group they name, and another view of this name; `before` is the view as it stands, null a new one. */
type Found = { before: Viewed | null; role: object | undefined; twin: readonly unknown[] }

/** Why these fields may not be saved by this caller, or null. */
export function refusedFields(given: Given, list: string, scope: Scope, { before, role, twin }: Found) {
  const right = missingRight(given.audience, scope, before)
  if (right) return refuse('permission_denied', { permission: right }, ['audience'])
  const refused = refusedKeepers(given, role)
  if (refused) return refused
  const field = unfitField(list, given.query)
  if (field !== null) return refuse('saved_view_does_not_fit', { field }, ['query'])
  return twin.length > 0 ? refuse('saved_view_already_exists', {}, ['name']) : null
}

function refusedKeepers({ audience, roleId, isDefault }: Given, role: object | undefined) {
  if ((audience === 'role') !== (roleId !== null)) return refuse('saved_view_role_needed', {}, ['roleId'])
  if (roleId !== null && !role) return refuse('saved_view_group_not_found', {}, ['roleId'])
  return audience === 'everyone' && isDefault ? refuse('saved_view_default_for_everyone', {}, ['isDefault']) : null
}

/** To share what was private is to create a shared view, to keep for oneself what was shared is to take it from the others. */
function missingRight(audience: Audience, { policies }: Scope, before: Viewed | null): string | null {
  const wasShared = before !== null && before.owner_id === null
  if (audience !== 'own' && !wasShared && !policies.has(rights.create)) return rights.create
  return audience === 'own' && wasShared && !policies.has(rights.remove) ? rights.remove : null
}

/** The call behind a list that keeps views: a read with pages. */
export function listCalled(name: string): Operation | undefined {
  return operations.find((call) => call.name === name && call.kind === 'read' && 'maxResultCount' in fieldsOf(call))
}

function fieldsOf({ query }: Operation): Readonly<Record<string, unknown>> {
  return query instanceof z.ZodObject ? query.shape : {}
}

/** The first field that the list does not know or whose value it refuses. The place in a list is no part of a view. */
function unfitField(list: string, query: Given['query']): string | null {
  const call = listCalled(list)
  if (!call?.query) return 'list'
  const known = fieldsOf(call)
  const unknown = Object.keys(query).find((name) => !(name in known) || name === 'cursor' || name === 'maxResultCount')
  if (unknown !== undefined) return unknown
  const parsed = call.query.safeParse(query)
  return parsed.success ? null : String(parsed.error.issues[0]?.path[0] ?? list)
}
