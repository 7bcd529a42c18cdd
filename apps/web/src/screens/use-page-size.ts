import { useState } from 'react'
import type { PageSize } from '../ui/data-table.tsx'

const sizes = [50, 100, 200] as const
const first = sizes[0]
const storageKey = 'page-size'

/**
 * Rows of a page: as the address says, else as this person last chose in any list, else 50. What the server gives unasked is not
 * asked for, so that the same page is the same read.
 */
export function usePageSize(asked: string | undefined, ask: (rows: string) => void): PageSize & { given: object } {
  const [kept, setKept] = useState(() => sizeOf(localStorage.getItem(storageKey)) ?? first)
  const rows = sizeOf(asked) ?? kept
  return {
    rows,
    choices: sizes,
    given: rows === first ? {} : { maxResultCount: rows },
    onChoose: (chosen) => {
      localStorage.setItem(storageKey, String(chosen))
      setKept(sizeOf(String(chosen)) ?? first)
      ask(String(chosen))
    },
  }
}

function sizeOf(text: string | null | undefined): (typeof sizes)[number] | undefined {
  return sizes.find((size) => String(size) === text)
}
