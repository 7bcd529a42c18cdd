// Row -> contract.
import { type Audience, type OpeningView, SavedView } from '@caderneta/contracts/saved-views'
import type { Selectable } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { canRemoveView, canUpdateView } from './saved-view-rules.ts'

export type SavedViewRow = Omit<Selectable<Database['saved_view']>, 'created_at'> & { role_name: string | null }

export type OpeningRow = Pick<SavedViewRow, 'id' | 'list' | 'query' | 'display'>

export function toOpeningView({ id, list, query, display }: OpeningRow): OpeningView {
  return {
    id,
    list,
    query: SavedView.shape.query.parse(stored(query)),
    display: SavedView.shape.display.parse(stored(display)),
  }
}

export function toSavedView(row: SavedViewRow, scope: Scope): SavedView {
  return {
    ...toOpeningView(row),
    name: row.name,
    audience: audienceOf(row),
    roleId: row.role_id,
    roleName: row.role_name,
    isDefault: row.is_default,
    version: row.version,
    can: { update: canUpdateView(row, scope), remove: canRemoveView(row, scope) },
  }
}

export function audienceOf({ owner_id, role_id }: Pick<SavedViewRow, 'owner_id' | 'role_id'>): Audience {
  if (owner_id !== null) return 'own'
  return role_id === null ? 'everyone' : 'role'
}

/** JSON is written as text and read as what it holds. */
function stored(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value
}
