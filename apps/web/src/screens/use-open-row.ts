import { useNavigate, useSearch } from '@tanstack/react-router'
import { isRecord } from '../client/request.ts'
import { usePhone } from '../ui/use-phone.ts'
import { useVisited } from '../ui/data-table.tsx'

/** Names the open row in the address, so that a link and the back button carry it. */
const openField = 'aberta'

export interface OpenRow<Row> {
  id: string
  /** Rows of the page, for the ways to the rows beside it. */
  rows: readonly Row[]
  open: (id: string) => void
  close: () => void
}

/** The row that a list previews beside itself, and the rows that were opened in this tab. */
export function useOpenRow(list: string, hasPreview: boolean) {
  const search: unknown = useSearch({ strict: false })
  const navigate = useNavigate()
  const { visited, visit } = useVisited(list)
  const given = isRecord(search) ? search[openField] : undefined
  const go = (id: string | undefined) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, [openField]: id }), replace: true })
  return {
    openId: hasPreview && typeof given === 'string' ? given : undefined,
    visited,
    open: (id: string) => {
      visit(id)
      go(id)
    },
    close: () => go(undefined),
  }
}

/** A row with a page of its own is opened there on the phone; one without is previewed there too. */
export function usePreviews(hasPreview: boolean, hasPage: boolean): boolean {
  const isPhone = usePhone()
  return hasPreview && !(isPhone && hasPage)
}
