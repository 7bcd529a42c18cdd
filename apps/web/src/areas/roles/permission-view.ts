// What of the permission tree is shown: found by words, or only where it differs from another group or from the default. Pure.
import { searchKey } from '@caderneta/kernel/search-text'
import type { PermissionCell, PermissionGroup, PermissionRow, PermissionVerb } from '../../ui/permission-tree.tsx'

export type Sought = { text: string; granted: ReadonlySet<string>; differsFrom: ReadonlySet<string> | undefined }

/** Groups without rows are left out. A text is found in the name of a row, of its group, of a verb, or of the permission itself. */
export function shownGroups(
  groups: readonly PermissionGroup[],
  verbs: readonly PermissionVerb[],
  { text, granted, differsFrom }: Sought,
): PermissionGroup[] {
  const key = searchKey(text)
  const labels = new Map(verbs.map(({ id, label }) => [id, label]))
  const isSought = (cell: PermissionCell, words: string) =>
    (key === '' || searchKey(`${words} ${cell.permission}`).includes(key)) &&
    (differsFrom === undefined || differsFrom.has(cell.permission) !== granted.has(cell.permission))
  const rowOf = (group: PermissionGroup, row: PermissionRow): PermissionRow => ({
    ...row,
    cells: Object.fromEntries(
      Object.entries(row.cells).filter(([verb, cell]) =>
        isSought(cell, `${group.label} ${row.label} ${labels.get(verb) ?? ''}`),
      ),
    ),
  })
  return groups
    .map((group) => ({ ...group, rows: group.rows.map((row) => rowOf(group, row)).filter(hasCells) }))
    .filter(({ rows }) => rows.length > 0)
}

function hasCells({ cells }: PermissionRow): boolean {
  return Object.keys(cells).length > 0
}

/** How many of the permissions in the tree differ between the two. */
export function differenceCount(
  groups: readonly PermissionGroup[],
  granted: ReadonlySet<string>,
  other: ReadonlySet<string>,
): number {
  const drawn = new Set(
    groups.flatMap((group) => group.rows.flatMap((row) => Object.values(row.cells).map((cell) => cell.permission))),
  )
  return [...drawn].filter((permission) => granted.has(permission) !== other.has(permission)).length
}
