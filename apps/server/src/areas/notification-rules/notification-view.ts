// Row -> contract, masked for those whose flag says so.
import type { Notification } from '@caderneta/contracts/notification-rules'
import type { Scope } from '../../platform/access/scope.ts'
import { must } from '../../platform/must.ts'
import { maskedAddress } from '../deliveries/public.ts'
import { masked } from '../guardians/public.ts'
import type { LogRow } from './notification-log.ts'
import type { RuleAction } from './rule-actions.ts'

/** @param found the action that it names: versions are never taken away. */
export function toNotification(
  row: LogRow,
  found: RuleAction | undefined,
  { isMasked }: Pick<Scope, 'isMasked'>,
): Notification {
  const action = must(found, 'a message names an action of its version')
  return {
    id: row.id,
    ruleId: row.rule_id,
    ruleName: action.ruleName,
    ruleNumber: row.rule_number,
    source: row.rule_tenant === 0 ? 'standard' : 'own',
    actionName: action.name,
    guardianId: row.guardian_id,
    guardianName: isMasked ? masked.name(row.guardian_name) : row.guardian_name,
    day: row.day,
    channel: row.channel,
    isFallback: row.is_fallback,
    status: row.status,
    reason: row.reason,
    answer: row.answer,
    recipient: row.recipient === null ? null : shownAddress(row.recipient, isMasked),
    sendsAt: row.not_before.toISOString(),
    sentAt: textOf(row.sent_at),
    deliveredAt: textOf(row.delivered_at),
    readAt: textOf(row.read_at),
    invoiceIds: row.about === 'invoice' ? row.about_ids : [],
    agreementIds: row.about === 'agreement' ? row.about_ids : [],
    enrollmentIds: row.about === 'enrollment' ? row.about_ids : [],
    createdAt: row.created_at.toISOString(),
  }
}

export function shownAddress(address: string, isMasked: boolean): string {
  return isMasked ? maskedAddress(address) : address
}

function textOf(at: Date | null): string | null {
  return at && at.toISOString()
}
