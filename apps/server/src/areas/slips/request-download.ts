// Slips of many invoices in one file: what was asked for is looked at here and drawn by draw-slips.job.ts.
import { mostSlips, slips } from '@caderneta/contracts/slips'
import { sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { type Candidate, candidates } from './slip-candidates.ts'
import { newId } from '../../platform/uuid.ts'
import { downloadInvoices } from './draw-slips.job.ts'
import { canPrint, factsOf } from '../invoices/public.ts'

function enrollmentsOf(scope: Scope, ids: readonly string[]): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select e.id from enrollment e
    where e.tenant_id = ${scope.tenantId}::int and e.id = any(${[...ids]}::uuid[]) and ${inSchools(scope, 'e.school_id')}`)
}

type Refused = { id: string; reason: string }

export const requestDownload = action(slips.requestDownload, {
  prepare: async () => newId(),
  lock: ({ body: { ids, isFromEnrollment } }, scope) => ({
    invoices: candidates(scope, ids, isFromEnrollment ? 'enrollment_id' : 'id'),
    enrollments: enrollmentsOf(scope, isFromEnrollment ? ids : []),
  }),
  decide: ({ invoices, enrollments }, { body: { ids, isFromEnrollment, format } }, scope, jobId) => {
    const printable = invoices.filter((invoice) => canPrint(factsOf(invoice)).can)
    const refused = isFromEnrollment
      ? withoutSlips(ids, enrollments, printable)
      : ids.flatMap((id) => reasonOf(id, invoices))
    if (printable.length === 0) return refuse('slips_not_found')
    if (printable.length > mostSlips) return refuse('too_many_slips', { count: printable.length, limit: mostSlips })
    const subjectIds = printable.map(({ id }) => id)
    const schools = new Set(printable.map(({ school_id }) => school_id))
    const [schoolId = null] = schools.size === 1 ? schools : []
    const input = { isMasked: scope.isMasked, format }
    const planned = downloadInvoices.plan(scope, { id: jobId, subjectIds, input, schoolId })
    return accept(
      { id: jobId, slipCount: subjectIds.length, refused },
      {
        parts: planned.parts,
        audit: { subjectId: jobId, body: { slipCount: subjectIds.length, refused, isFromEnrollment } },
        events: [planned.event],
      },
    )
  },
  view: (record) => record,
})

function reasonOf(id: string, invoices: readonly Candidate[]): Refused[] {
  const invoice = invoices.find((candidate) => candidate.id === id)
  if (!invoice) return [{ id, reason: 'invoice_not_found' }]
  const ability = canPrint(factsOf(invoice))
  return ability.can ? [] : [{ id, reason: ability.reason }]
}

function withoutSlips(
  ids: readonly string[],
  known: readonly { id: string }[],
  printable: readonly Candidate[],
): Refused[] {
  const isKnown = new Set(known.map(({ id }) => id))
  const hasSlip = new Set(printable.map(({ enrollment_id }) => enrollment_id))
  return ids
    .filter((id) => !hasSlip.has(id))
    .map((id) => ({ id, reason: isKnown.has(id) ? 'slips_not_found' : 'enrollment_not_found' }))
}
