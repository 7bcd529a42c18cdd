// Contracts as the audit log keeps them: the text by its hash, persons masked, so that a person can still be erased.
import { masked } from '../guardians/public.ts'

const hidden: Readonly<Record<string, (value: string) => string | null>> = {
  student_name: masked.name,
  guardian_name: masked.name,
  guardian_tax_id: masked.taxId,
}
/** What would give the link away, and the text. */
const left = new Set(['html', 'link_id'])

export function auditMask(columns: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(columns)
      .filter(([name]) => !left.has(name))
      .map(([name, value]) => [name, typeof value === 'string' ? (hidden[name]?.(value) ?? value) : value]),
  )
}
