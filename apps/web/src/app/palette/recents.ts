// Records that a person opened from the palette, kept in this tab as drafts are: apart for each person and network, and gone with the session.
import { IconHistory } from '@tabler/icons-react'
import { z } from 'zod'
import { keepDraft, readDraft } from '../../ui/drafts.ts'
import type { PaletteItem } from '../../ui/palette-types.ts'
import type { Line } from './palette-lines.ts'

const key = 'palette'
const most = 6
const Recent = z.object({ id: z.string(), title: z.string(), detail: z.string().optional(), href: z.string() })

function kept(): z.output<typeof Recent>[] {
  const text = readDraft(key)
  const found = z.array(Recent).safeParse(text === null ? [] : JSON.parse(text))
  return found.success ? found.data : []
}

/** The newest first. */
export function recentLines(): Line[] {
  return kept().map((line) => ({ ...line, icon: IconHistory }))
}

/** Keeps what was chosen, where it is a record: pages and verbs stand in the palette anyway. */
export function keepRecent({ id, title, detail, href }: PaletteItem): void {
  const line = Recent.safeParse({ id, title, detail, href })
  if (!line.success || !id.startsWith('hit ')) return
  const others = kept().filter((each) => each.href !== line.data.href)
  keepDraft(key, JSON.stringify([line.data, ...others].slice(0, most)))
}
