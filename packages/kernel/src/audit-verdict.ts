// From measured values to verdicts, and from verdicts to the result of the audit.
import type { AuditMeasure } from './audit-criteria.ts'

export const auditVerdicts = ['approved', 'warning', 'reproved', 'notExecuted', 'disabled'] as const
export type AuditVerdict = (typeof auditVerdicts)[number]

export const auditResults = ['approved', 'partial', 'reproved', 'notExecuted'] as const
export type AuditResult = (typeof auditResults)[number]

/** When a criterion warns and when it reproves; the first is always below the second. */
export type AuditLimits = { isEnabled: boolean; warnPpm: number; reprovePpm: number }

/** A value that reaches a limit has crossed it. */
export function verdictOf(measure: AuditMeasure, { isEnabled, warnPpm, reprovePpm }: AuditLimits): AuditVerdict {
  if (!isEnabled) return 'disabled'
  if ('gap' in measure) return 'notExecuted'
  if (measure.valuePpm >= reprovePpm) return 'reproved'
  return measure.valuePpm >= warnPpm ? 'warning' : 'approved'
}

/**
 * One reproved criterion reproves. Where some were not executed and none reproved, the audit is partial; where nothing was measured at
 * all, because every criterion is disabled or could not be executed, it was not executed.
 */
export function resultOf(verdicts: readonly AuditVerdict[]): AuditResult {
  if (verdicts.includes('reproved')) return 'reproved'
  if (!verdicts.includes('approved') && !verdicts.includes('warning')) return 'notExecuted'
  return verdicts.includes('notExecuted') ? 'partial' : 'approved'
}

/** Whether a person with the power to release must decide before the transfer is paid. */
export function needsRelease(result: AuditResult): boolean {
  return result === 'reproved' || result === 'notExecuted'
}
