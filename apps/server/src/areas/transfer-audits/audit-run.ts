// One audit: facts are read, criteria measured, and everything that the verdicts followed from is kept with them.
import {
  auditCriteria,
  type AuditCriterion,
  type AuditFacts,
  type AuditMeasure,
  measured,
} from '@caderneta/kernel/audit-criteria'
import { type AuditResult, type AuditVerdict, resultOf, verdictOf } from '@caderneta/kernel/audit-verdict'
import { createHash } from 'node:crypto'
import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { must } from '../../platform/must.ts'
import { movementsOf, type TransferRow } from '../transfers/public.ts'
import { auditFactRow, auditFacts } from './audit-fact-queries.ts'
import { type Limits, limitsOf, limitRows, newestCriteria, newestVersion } from './criteria-store.ts'

export type CriteriaInForce = { version: number; limits: Limits }

export type Judged = {
  criteriaVersion: number
  facts: AuditFacts
  inputHash: string
  verdicts: {
    criterion: AuditCriterion
    verdict: AuditVerdict
    measure: AuditMeasure
    warnPpm: number
    reprovePpm: number
  }[]
  result: AuditResult
  warnings: number
}

export async function criteriaInForce(tx: Tx, scope: Pick<Scope, 'tenantId'>): Promise<CriteriaInForce> {
  const [newest, rows] = await Promise.all([tx.first(newestVersion(scope)), tx.rows(newestCriteria(scope))])
  // none: version 0 is the program's
  return { version: newest?.number ?? 0, limits: limitsOf(rows) }
}

/** Reads the facts of a transfer and judges them. Seven statements for a transfer, however many invoices it has. */
export async function judgedTransfer(
  tx: Tx,
  scope: Pick<Scope, 'tenantId' | 'today'>,
  transfer: Pick<TransferRow, 'id' | 'school_id' | 'competence' | 'closed_at' | 'retention_cap_ppm'>,
  criteria: CriteriaInForce,
): Promise<Judged> {
  const movements = await movementsOf(tx, scope, transfer)
  const row = must(await tx.first(auditFactRow(scope, transfer, movements)), 'sums are one row')
  return judged(auditFacts(scope.today, transfer, row, movements), criteria)
}

/** Pure: the same facts and limits give the same verdicts and the same hash. */
export function judged(facts: AuditFacts, { version, limits }: CriteriaInForce): Judged {
  const verdicts = auditCriteria.map((criterion) => {
    const measure = measured(criterion, facts)
    const { warnPpm, reprovePpm } = limits[criterion]
    return { criterion, verdict: verdictOf(measure, limits[criterion]), measure, warnPpm, reprovePpm }
  })
  const said = verdicts.map(({ verdict }) => verdict)
  return {
    criteriaVersion: version,
    facts,
    inputHash: createHash('sha256')
      .update(JSON.stringify([facts, limitRows(limits)]))
      .digest('hex'),
    verdicts,
    result: resultOf(said),
    warnings: said.filter((verdict) => verdict === 'warning').length,
  }
}
