// What the calls that change one invoice have in common.
import { IdParams } from './fields.ts'
import { Invoice } from './invoice-shapes.ts'
import type { SchoolAccess } from './network-access.ts'

export const update = {
  needs: 'Caderneta.Invoice.Update',
  params: IdParams,
  returns: Invoice,
  touches: ['ledger', 'bankFiles', 'slips'],
} as const

/** The same, where a network may keep it from the staff of its schools. */
export function left<const Access extends SchoolAccess>(schoolAccess: Access) {
  return { ...update, schoolAccess }
}
