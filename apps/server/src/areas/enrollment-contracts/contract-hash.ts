// The hash that a signature names: over the text as it was frozen, and whose and which it is.
import { createHash } from 'node:crypto'

type Frozen = { enrollment_id: string; number: number; model_id: string; title: string; html: string }

export function contractHash({ enrollment_id, number, model_id, title, html }: Frozen): string {
  return createHash('sha256')
    .update(JSON.stringify([enrollment_id, number, model_id, title, html]))
    .digest('hex')
}
