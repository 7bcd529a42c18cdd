// The limits of a network: its newest version, or those of the program as version 0.
import { auditCriterionTable } from '@caderneta/contracts/transfer-audit-criteria'
import { auditCriteria, type AuditCriterion } from '@caderneta/kernel/audit-criteria'
import type { AuditLimits } from '@caderneta/kernel/audit-verdict'
import type { Selectable } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'

export type VersionRow = Selectable<Database['audit_criteria']>
export type CriterionRow = Selectable<Database['audit_criterion']>
export type Limits = Record<AuditCriterion, AuditLimits>

export function newestVersion({ tenantId }: Pick<Scope, 'tenantId'>): Query<VersionRow> {
  return statement(
    sql<VersionRow>`select * from audit_criteria where tenant_id = ${tenantId}::int order by number desc limit 1`,
  )
}

export function newestCriteria({ tenantId }: Pick<Scope, 'tenantId'>): Query<CriterionRow> {
  return statement(sql<CriterionRow>`select c.* from audit_criterion c where c.tenant_id = ${tenantId}::int
    and c.number = (select max(v.number) from audit_criteria v where v.tenant_id = ${tenantId}::int)`)
}

/** A criterion that a later version of the program brings has its own limits until the network saves again. */
export function limitsOf(rows: readonly CriterionRow[]): Limits {
  const of = (criterion: AuditCriterion): AuditLimits => {
    const row = rows.find((each) => each.criterion === criterion)
    const { warnPpm, reprovePpm } = auditCriterionTable[criterion]
    return row
      ? { isEnabled: row.is_enabled, warnPpm: row.warn_ppm, reprovePpm: row.reprove_ppm }
      : { isEnabled: true, warnPpm, reprovePpm }
  }
  return {
    studentGrowth: of('studentGrowth'),
    ticketJump: of('ticketJump'),
    discountShare: of('discountShare'),
    paidAtSchool: of('paidAtSchool'),
    canceledAfter: of('canceledAfter'),
    evasion: of('evasion'),
    firstPaymentDefault: of('firstPaymentDefault'),
    repeatedContacts: of('repeatedContacts'),
    lateIssued: of('lateIssued'),
    payerConcentration: of('payerConcentration'),
  }
}

export function limitRows(limits: Limits) {
  return auditCriteria.map((criterion) => ({ criterion, ...limits[criterion] }))
}
