// Audits of transfers: a transfer is measured by criteria before it is paid.
import { z } from 'zod'
import { area, declareEvents, pageOf, read, write } from './define.ts'
import { Id, IdParams, MonthField, RateField, Reason, says } from './fields.ts'
import { exportOf, listQuery, Search, several } from './lists.ts'
import type { Phrases } from './refusals.ts'
import { jobKinds } from './transfer-audit-job-kinds.ts'
import {
  AuditResult,
  AuditRunStatus,
  Criteria,
  CriteriaInput,
  Criterion,
  Laboratory,
  TransferAudit,
  TransferAuditRecord,
} from './transfer-audit-shapes.ts'
import { refusals as transferRefusals } from './transfer-refusals.ts'

export { jobKinds }

/** The screens of transfers show the result. */
const touched = ['transfers'] as const

const Result = z.object({ transferId: z.uuid(), result: AuditResult.nullable() })
export const events = declareEvents(
  'transferAudits',
  {
    'transferAudit.started': z.object({ count: z.number().int() }),
    'transferAudit.finished': Result,
    'transferAudit.released': Result,
    'transferAudit.criteriaSaved': z.object({ number: z.number().int() }),
  },
  { 'transferAudit.started': touched, 'transferAudit.finished': touched, 'transferAudit.released': touched },
)

export const refusals = {
  transfer_audit_not_found: { 'pt-BR': 'Auditoria não encontrada', en: 'The audit was not found' },
  transfer_audit_without_guarantee: {
    'pt-BR': 'Essa escola não possui plano com cobertura receita garantida',
    en: 'This school has no plan with guaranteed revenue',
  },
  transfer_audit_detached: {
    'pt-BR': 'Um repasse avulso não tem faturas a auditar.',
    en: 'A transfer apart from the months has no invoices to audit.',
  },
  transfer_audit_too_late: {
    'pt-BR': 'Este repasse já foi pago ou agendado, ao menos em parte: uma auditoria não muda mais nada.',
    en: 'This transfer was paid or scheduled, at least a part of it: an audit changes nothing any more.',
  },
  transfer_audit_replaced: {
    'pt-BR': 'Há uma auditoria mais nova deste repasse. Decida sobre ela.',
    en: 'There is a newer audit of this transfer. Decide on that one.',
  },
  transfer_audit_needs_no_release: {
    'pt-BR': 'Só uma auditoria reprovada ou não executada precisa de liberação.',
    en: 'Only an audit that reproved, or that was not executed, needs a release.',
  },
  transfer_audit_released: {
    'pt-BR': 'Este repasse já foi liberado por {by}.',
    en: 'This transfer was released by {by}.',
  },
  transfer_audit_of_open: {
    'pt-BR': 'O repasse ainda está aberto: o fechamento faz outra auditoria, que vale.',
    en: 'The transfer is still open: its closing makes another audit, which counts.',
  },
} satisfies Phrases

const base = '/api/gateway-transfer/audits'

const list = read(`GET ${base}`, {
  summary: 'Audits of the transfers of the schools of operation, the newest first',
  needs: 'Caderneta.TransferAudit.GetAll',
  schoolAccess: 'seeTransfers',
  query: listQuery(
    {
      schoolId: several(Id),
      transferId: Id.optional(),
      search: Search,
      result: several(AuditResult),
      status: several(AuditRunStatus),
      from: MonthField.optional(),
      to: MonthField.optional(),
    },
    ['started', 'competence', 'school', 'number', 'result', 'warnings', 'kind', 'who', 'when'],
  ),
  returns: pageOf(TransferAudit),
})

const get = read(`GET ${base}/:id`, {
  summary: 'One audit with the verdict of each criterion',
  needs: 'Caderneta.TransferAudit.Get',
  schoolAccess: 'seeTransfers',
  params: IdParams,
  returns: TransferAuditRecord,
  refuses: ['transfer_audit_not_found'],
})

const run = write(`POST ${base}`, {
  summary: 'Audit transfers as a job; each runs once at a time, and those that cannot be audited are left out',
  needs: 'Caderneta.TransferAudit.Create',
  wholeNetwork: true,
  body: z.strictObject({ transferIds: z.array(Id).min(1).max(5_000) }),
  returns: z.object({ jobId: z.uuid(), count: z.number().int(), leftOut: z.number().int() }),
  refuses: [
    'transfer_not_found',
    'transfer_canceled',
    'transfer_audit_detached',
    'transfer_audit_without_guarantee',
    'transfer_audit_running',
    'transfer_audit_too_late',
  ],
  status: 202,
  touches: touched,
})

const release = write(`POST ${base}/:id/release`, {
  summary: 'Release a transfer that its last audit did not approve, with a reason',
  needs: 'Caderneta.Transfer.Release',
  wholeNetwork: true,
  stepUp: true,
  params: IdParams,
  body: z.strictObject({ version: z.number().int().min(1), reason: Reason }),
  returns: TransferAudit,
  refuses: [
    'transfer_audit_not_found',
    'transfer_audit_running',
    'transfer_audit_replaced',
    'transfer_audit_needs_no_release',
    'transfer_audit_released',
    'transfer_audit_of_open',
  ],
  touches: touched,
})

const criteria = read('GET /api/gateway-transfer/audit-criteria', {
  summary: 'Criteria of the audits of the network, with their limits',
  needs: 'Caderneta.TransferAudit.GetAll',
  wholeNetwork: true,
  returns: Criteria,
})

const saveCriteria = write('PUT /api/gateway-transfer/audit-criteria', {
  summary: 'Save the criteria as a new version: audits that were made keep theirs',
  needs: 'Caderneta.TransferAudit.Update',
  wholeNetwork: true,
  body: CriteriaInput,
  returns: Criteria,
})

const Rate = z.coerce.number().pipe(RateField)

const laboratory = read('GET /api/gateway-transfer/audit-laboratory', {
  summary:
    'What other limits of one criterion would have changed in the audits of the last 24 months; nothing is written',
  needs: 'Caderneta.TransferAudit.Update',
  wholeNetwork: true,
  query: z
    .object({ criterion: Criterion, warn: Rate, reprove: Rate })
    .refine(({ warn, reprove }) => warn < reprove, { ...says('warning_not_below_reprove'), path: ['warn'] }),
  returns: Laboratory,
})

export const transferAudits = area(
  'transferAudits',
  { ...transferRefusals, ...refusals },
  { list, export: exportOf(list), get, run, release, criteria, saveCriteria, laboratory },
)
