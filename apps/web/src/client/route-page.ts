import type { GivenTo, Operation } from '@caderneta/contracts/define'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { atStart, type CursorTrail } from './cursor-trail.ts'
import { isRecord } from './request.ts'
import { type Page, type PageOptions, type RowOf, usePageAt } from './use-page.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    trail?: CursorTrail
  }
}

/**
 * The list of a whole page: its place stands in the address as the cursor and the number of rows before it, so that a link
 * and a reload show the same rows. The way back to earlier pages is in the browser's history; a link without one leads
 * back to the first page.
 */
export function useRoutePage<O extends Operation>(
  operation: O,
  filter: GivenTo<O>,
  options: PageOptions = {},
): Page<RowOf<O>> {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const go = (trail: CursorTrail) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, cursor: trail.cursors.at(-1), place: trail.rowsBefore.at(-1) }),
      state: (before) => ({ ...before, trail }),
    })
  const restart = () =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, cursor: undefined, place: undefined }),
      replace: true,
    })
  return usePageAt(operation, filter, { trail: trailOf(filter, search, state.trail), go, restart }, options)
}

/** The trail that leads to the cursor of the address. */
export function trailOf(filter: unknown, search: unknown, kept: CursorTrail | undefined): CursorTrail {
  const start = atStart(filter)
  const { cursor, place } = isRecord(search) ? search : {}
  if (typeof cursor !== 'string') return start
  if (kept?.filter === start.filter && kept.cursors.at(-1) === cursor) return kept
  const before = Number(place)
  return { ...start, cursors: [cursor], rowsBefore: [Number.isSafeInteger(before) ? Math.max(before, 0) : 0] }
}
