// What somebody asked of a server outside: the server was looked at before the transaction, and who asked leaves an audit line.
import { events } from '@caderneta/contracts/bank-channels'
import type { Scope } from '../../platform/access/scope.ts'
import { networkSubject } from '../../platform/access/network-subject.ts'
import type { AuditLine, Effects } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { ChannelFault } from './channel-fault.ts'

/** What the server answered, or why it did not. */
export type Asked<Found> = { found: Found } | { fault: ChannelFault }

/** A repeated call is answered as the first one was, so a fault waits for the key to be taken. */
export async function asked<Found>(look: Promise<Found>): Promise<Asked<Found>> {
  try {
    return { found: await look }
  } catch (fault) {
    if (fault instanceof ChannelFault) return { fault }
    throw fault
  }
}

/** @throws ChannelFault */
export function answered<Found>(given: Asked<Found>): Found {
  if ('fault' in given) throw given.fault
  return given.found
}

export function askedEffects({ tenantId }: Scope, audit: AuditLine): Effects {
  const subjectId = audit.subjectId ?? networkSubject(tenantId)
  return { parts: [], audit, events: [news(events['bankChannel.asked'], { subjectId, version: 1 })] }
}
