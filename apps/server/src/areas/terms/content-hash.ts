// The hash that an acceptance names: over what was published, in an order that never changes.
import { createHash } from 'node:crypto'

export type Published = {
  kind: string
  number: number
  title_pt: string
  title_en: string
  html_pt: string
  html_en: string
}

export function contentHash({ kind, number, title_pt, title_en, html_pt, html_en }: Published): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, number, title_pt, title_en, html_pt, html_en]))
    .digest('hex')
}
