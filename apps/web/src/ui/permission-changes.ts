interface Cells {
  rows: { cells: Record<string, { permission: string }> }[]
}

/** What saving would do to one permission. */
export function changeOf(
  permission: string,
  saved: ReadonlySet<string>,
  granted: ReadonlySet<string>,
): 'on' | 'off' | undefined {
  if (saved.has(permission) === granted.has(permission)) return undefined
  return granted.has(permission) ? 'on' : 'off'
}

/** All changes that wait for saving, those turned on first. */
export function permissionChanges(
  saved: ReadonlySet<string>,
  granted: ReadonlySet<string>,
): { permission: string; change: 'on' | 'off' }[] {
  const on = [...granted].filter((permission) => !saved.has(permission))
  const off = [...saved].filter((permission) => !granted.has(permission))
  return [
    ...on.map((permission) => ({ permission, change: 'on' as const })),
    ...off.map((permission) => ({ permission, change: 'off' as const })),
  ]
}

/** How many permissions of a group are granted, of how many. A permission drawn twice counts once. */
export function grantedIn(group: Cells, granted: ReadonlySet<string>): { on: number; all: number } {
  const all = new Set(group.rows.flatMap((row) => Object.values(row.cells).map((cell) => cell.permission)))
  return { on: [...all].filter((permission) => granted.has(permission)).length, all: all.size }
}
