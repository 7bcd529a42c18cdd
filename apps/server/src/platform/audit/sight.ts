// Who saw whose data. A read that shows one person's data unmasked leaves a line in the audit log of the network: the first of each
// hour, for each reader, in each process, so that a screen that is read again does not fill the log.
import type { Operation } from '@caderneta/contracts/define'
import { commitOperation } from '../operation/commit-operation.ts'
import type { Scope } from '../access/scope.ts'
import { writeTransaction } from '../db/connection.ts'
import type { Platform } from '../platform.ts'

/** Body of such lines, of reveals of masked data too: by it they are found. */
export const sightBody = { shown: 'personal data' }

const hourMs = 3_600_000
const most = 50_000

export type NoteSight = (platform: Platform, operation: Operation, read: Read) => Promise<void>
type Read = { scope: Scope; subjectId: string; answer: unknown }

export function sightings(now: () => number = Date.now): NoteSight {
  const noted = new Map<string, number>()
  return async (platform, operation, { scope, subjectId, answer }) => {
    if (scope.isMasked || isMasked(answer) || scope.actor.userId === subjectId) return
    const key = [scope.tenantId, scope.actor.userId, scope.tokenId, subjectId].join('/')
    const last = noted.get(key)
    if (last !== undefined && now() - last < hourMs) return
    if (noted.size >= most) noted.clear()
    // The line first, the answer after it: nothing is shown that is not written down.
    await writeTransaction(platform.writePool, scope.tenantId, (tx) =>
      commitOperation(tx, {
        actor: scope.actor,
        origin: scope,
        operation: operation.name,
        effects: { parts: [], audit: { subjectId, body: sightBody } },
      }),
    )
    noted.set(key, now())
  }
}

/** A record of a person says itself where it hides them. */
function isMasked(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'isMasked' in answer && answer.isMasked === true
}
