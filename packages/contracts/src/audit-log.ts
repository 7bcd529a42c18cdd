// The audit log: who did what, when, to which record. Lines are sealed into a chain that shows any later change.
import { z } from 'zod'
import { area, PageQuery, pageOf, read } from './define.ts'
import { exportOf, several } from './lists.ts'
import { DateField, Id } from './fields.ts'
import type { Phrases } from './refusals.ts'

export const AuditEntry = z.object({
  /** Place in the chain; null while the line waits to be sealed (about a second). */
  seq: z.number().int().nullable(),
  at: z.string(),
  /** The operation, `invoices.cancel`. */
  action: z.string(),
  actorId: z.uuid(),
  /** Null for the system itself. */
  actorName: z.string().nullable(),
  /** Somebody of the provider who worked in the network. */
  isActorOfHost: z.boolean(),
  /** Where the call came from; null for what the system does by itself, and for lines of the time before it was kept. */
  address: z.string().nullable(),
  /** The API token of the program that did it; null for a person. `name` where the token still stands. */
  token: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
  subjectId: z.uuid().nullable(),
  /** The record as people know it, where it still stands and the reader sees it: `{ noun: 'invoice', name: '553' }`. */
  subject: z.object({ noun: z.string(), name: z.string() }).nullable(),
  /** What was written, personal data masked. */
  body: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.output<typeof AuditEntry>

const Filter = PageQuery.extend({
  actorId: Id.optional(),
  /** An operation, or the area it belongs to. */
  action: several(z.string().regex(/^[A-Za-z-]{1,40}(\.[A-Za-z]{1,60})?$/, { error: 'invalid' })),
  subjectId: several(Id),
  /** What this API token did. */
  tokenId: Id.optional(),
  /** True: who saw a person's data, and nothing else; false: without that. */
  seen: z.stringbool().optional(),
  /** The last day, week or month by the real clock, whatever date the network lives in. */
  period: z.enum(['day', 'week', 'month']).optional(),
  from: DateField.optional(),
  until: DateField.optional(),
})

const list = read('GET /api/ebpay/audit-log', {
  summary: 'What was done in the network (or at the host), newest first',
  needs: 'Caderneta.AuditLog.GetAll',
  wholeNetwork: true,
  scope: 'any',
  query: Filter,
  returns: pageOf(AuditEntry),
})

export const AuditEntryOfAll = AuditEntry.extend({
  tenantId: z.number().int(),
  /** Null of the host, which is no network. */
  networkName: z.string().nullable(),
})
export type AuditEntryOfAll = z.output<typeof AuditEntryOfAll>

const listAllNetworks = read('GET /api/ebpay/audit-log/all-networks', {
  summary: 'What was done in every network, newest first',
  needs: 'Caderneta.AuditLog.GetAll',
  scope: 'allNetworks',
  query: Filter.extend({ tenantId: several(z.coerce.number().int().min(0).max(2_000_000_000)) }),
  returns: pageOf(AuditEntryOfAll),
})

export const refusals = {
  record_not_found: { 'pt-BR': 'Registro não encontrado.', en: 'Record not found.' },
} satisfies Phrases

export const auditLog = area('auditLog', refusals, {
  list,
  export: exportOf(list),
  chain: read('GET /api/ebpay/audit-log/chain', {
    summary: 'State of the chain: its length and head, what is not sealed yet, and a check of the newest 5,000 links',
    needs: 'Caderneta.AuditLog.GetAll',
    wholeNetwork: true,
    scope: 'any',
    returns: z.object({
      lines: z.number().int(),
      head: z.string().nullable(),
      unsealed: z.number().int(),
      checkedLines: z.number().int(),
      isWhole: z.boolean(),
      firstBrokenLine: z.number().int().nullable(),
    }),
  }),
  verify: read('GET /api/ebpay/audit-log/chain/verify', {
    summary: 'Check a piece of the chain from its first line on; go on at `next` until it is null',
    needs: 'Caderneta.AuditLog.GetAll',
    wholeNetwork: true,
    scope: 'any',
    query: z.object({
      /** The line after which to go on; it was checked by the call before. */
      after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
    }),
    returns: z.object({
      lines: z.number().int(),
      checkedUntil: z.number().int(),
      next: z.number().int().nullable(),
      problem: z
        .object({
          /** A line is gone, was changed after it was sealed, or the chain ends elsewhere than its head says. */
          kind: z.enum(['missing', 'changed', 'end']),
          line: z.number().int(),
          /** The changed line as it reads now. */
          entry: AuditEntry.nullable(),
        })
        .nullable(),
    }),
  }),
  history: read('GET /api/ebpay/audit-log/record/:id', {
    summary: 'What was done with one record of a school, newest first: for whoever may read the record',
    needs: 'authenticated',
    params: z.strictObject({ id: Id }),
    query: PageQuery,
    returns: pageOf(AuditEntry),
    refuses: ['record_not_found'],
  }),
  listAllNetworks,
  exportAllNetworks: exportOf(listAllNetworks),
})
