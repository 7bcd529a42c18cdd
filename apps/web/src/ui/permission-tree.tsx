import { Checkbox } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconLock } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { DisabledReason } from './hint.tsx'
import { changeOf, grantedIn } from './permission-changes.ts'
import css from './permission-tree.module.css'
import { useUiPhrases } from './phrases.tsx'

export { permissionChanges } from './permission-changes.ts'

export interface PermissionVerb {
  id: string
  label: string
}

export interface PermissionCell {
  /** The permission that the box grants. */
  permission: string
  /** Grantable only by someone who has it: a padlock stands instead of the box. */
  locked?: boolean | undefined
}

export interface PermissionRow {
  id: string
  label: string
  /** 1 for a permission that hangs under the row above. */
  depth?: 0 | 1 | undefined
  /** By verb; a verb that does not apply is left out. */
  cells: Record<string, PermissionCell>
}

export interface PermissionGroup {
  id: string
  label: string
  rows: PermissionRow[]
}

interface PermissionTreeProps {
  label: string
  verbs: PermissionVerb[]
  groups: PermissionGroup[]
  /** As saved, and as it would be after saving. Their difference is drawn. */
  saved: ReadonlySet<string>
  granted: ReadonlySet<string>
  onToggle?: ((permission: string, granted: boolean) => void) | undefined
  readOnly?: boolean | undefined
  /** What another grants, with the words for a permission that only the one or only the other has. */
  compared?: ComparedGrants | undefined
}

export interface ComparedGrants {
  granted: ReadonlySet<string>
  onlyHere: string
  onlyThere: string
}

/** One column per verb; changed cells on their ground; a padlock where one cannot give what one does not have. */
export function PermissionTree(props: PermissionTreeProps) {
  const { label, verbs, groups, granted } = props
  const phrases = useUiPhrases()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) => {
    const next = new Set(closed)
    if (!next.delete(id)) next.add(id)
    setClosed(next)
  }
  return (
    <div className={css.scroller}>
      <table className={css.tree} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{phrases.areaAndResource}</th>
            {verbs.map((verb) => (
              <th key={verb.id} scope="col" className={css.cell}>
                {verb.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => {
            const { on, all } = grantedIn(group, granted)
            const open = !closed.has(group.id)
            return (
              <Fragment key={group.id}>
                <tr className={css.group}>
                  <th scope="rowgroup" colSpan={verbs.length + 1}>
                    <button type="button" aria-expanded={open} onClick={() => toggle(group.id)}>
                      {open ? <IconChevronDown size={15} aria-hidden /> : <IconChevronRight size={15} aria-hidden />}
                      {group.label} <span className={css.count}>{phrases.grantedOf(on, all)}</span>
                    </button>
                  </th>
                </tr>
                {open && group.rows.map((row) => <TreeRow key={row.id} {...props} row={row} />)}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function TreeRow({ row, verbs, ...rest }: PermissionTreeProps & { row: PermissionRow }) {
  return (
    <tr>
      <th scope="row" className={row.depth === 1 ? css.deep : css.shallow}>
        {row.label}
      </th>
      {verbs.map((verb) => {
        const cell = row.cells[verb.id]
        const change = cell ? changeOf(cell.permission, rest.saved, rest.granted) : undefined
        return (
          <td key={verb.id} className={[css.cell, change === undefined ? '' : css[change]].join(' ')}>
            {cell && <TreeCell {...rest} cell={cell} name={`${row.label}: ${verb.label}`} change={change} />}
            {cell && <OtherHas {...rest} permission={cell.permission} />}
          </td>
        )
      })}
    </tr>
  )
}

/** Where the two differ, which of them has it. */
function OtherHas({
  permission,
  granted,
  compared,
}: Pick<PermissionTreeProps, 'granted' | 'compared'> & { permission: string }) {
  if (!compared || compared.granted.has(permission) === granted.has(permission)) return null
  return <small className={css.other}>{granted.has(permission) ? compared.onlyHere : compared.onlyThere}</small>
}

interface TreeCellProps extends Pick<PermissionTreeProps, 'granted' | 'onToggle' | 'readOnly'> {
  cell: PermissionCell
  name: string
  change: 'on' | 'off' | undefined
}

function TreeCell({ cell, name, change, granted, onToggle, readOnly = false }: TreeCellProps) {
  const phrases = useUiPhrases()
  const changed = change === undefined ? '' : `, ${change === 'on' ? phrases.turnedOn : phrases.turnedOff}`
  if (cell.locked && !granted.has(cell.permission)) {
    return (
      <DisabledReason reason={phrases.cannotGrant}>
        <button type="button" className={css.lock} aria-disabled aria-label={`${name}: ${phrases.cannotGrant}`}>
          <IconLock size={15} stroke={1.6} aria-hidden />
        </button>
      </DisabledReason>
    )
  }
  return (
    <Checkbox
      size="xs"
      className={css.box}
      aria-label={name + changed}
      checked={granted.has(cell.permission)}
      disabled={readOnly || cell.locked === true}
      onChange={(event) => onToggle?.(cell.permission, event.currentTarget.checked)}
    />
  )
}
