// A token by the command line.
import { usualCallsPerMinute, usualDays } from '@caderneta/contracts/api-tokens'
import { parseEmail } from '@caderneta/kernel/email'
import { systemActor } from '../../platform/access/scope.ts'
import { writeTransaction } from '../../platform/db/connection.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { Platform } from '../../platform/platform.ts'
import { newId } from '../../platform/uuid.ts'
import { signInUserByEmail } from '../users/public.ts'
import { newApiToken } from './api-token-hash.ts'
import { expiryIn } from './api-token-rules.ts'
import { apiTokenParts } from './api-token-store.ts'

/** An API token of this user, with all that they may do. @throws Error in pt-BR when there is no such active user. */
export async function makeToken(
  platform: Platform,
  email: string,
  { callsPerMinute = usualCallsPerMinute }: { callsPerMinute?: number } = {},
): Promise<string> {
  // none: an address that is none finds no user
  const user = await signInUserByEmail(platform.readPool, parseEmail(email) ?? '')
  if (!user) throw new Error(`Não há usuário ativo com o e-mail ${email}.`)
  const token = newApiToken()
  const made = {
    id: newId(),
    userId: user.userId,
    name: 'linha de comando',
    token,
    scopes: null,
    callsPerMinute,
    expiresAt: expiryIn(platform.clock.now(), usualDays),
    createdBy: null,
  }
  await writeTransaction(platform.writePool, user.tenantId, (tx) =>
    commitOperation(tx, {
      actor: systemActor,
      operation: 'apiTokens.makeToken',
      effects: {
        parts: apiTokenParts(user.tenantId, made),
        audit: { subjectId: made.id, body: { user_id: user.userId } },
      },
    }),
  )
  return token
}
