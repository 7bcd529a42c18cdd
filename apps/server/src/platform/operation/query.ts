// Reads: one read-only transaction of one network; each owns its SQL.
import type { AnswerOf, InputOf, Operation } from '@caderneta/contracts/define'
import type { Scope } from '../access/scope.ts'
import { readTransaction, type Tx } from '../db/connection.ts'
import type { Platform } from '../platform.ts'
import { type Endpoint, narrowed } from './endpoint.ts'

/** `act` answers null where there is nothing to show to this scope: the caller hears "not found". */
export function query<O extends Operation>(
  operation: O,
  act: (tx: Tx, input: InputOf<O>, scope: Scope, platform: Platform) => Promise<AnswerOf<O>>,
): Endpoint {
  return {
    operation,
    run: async (call) => {
      const { platform, scope, input } = narrowed<O>(call)
      return { body: await readTransaction(platform.readPool, scope.tenantId, (tx) => act(tx, input, scope, platform)) }
    },
  }
}
