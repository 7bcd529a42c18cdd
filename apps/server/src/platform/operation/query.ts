// Reads: one read-only transaction of one network; each owns its SQL.
import type { AnswerOf, InputOf, Operation } from '@caderneta/contracts/define'
import type { Scope } from '../access/scope.ts'
import { readTransaction, type Tx } from '../db/connection.ts'
import type { Platform, Poolless } from '../platform.ts'
import { type Endpoint, narrowed } from './endpoint.ts'

/** `act` answers null where there is nothing to show to this scope: the caller hears "not found". */
export function query<O extends Operation>(
  operation: O,
  act: (tx: Tx, input: InputOf<O>, scope: Scope, platform: Poolless) => Promise<AnswerOf<O>>,
): Endpoint {
  return queryWith(operation, async ({ platform }) => platform, act)
}

type Before<O extends Operation> = { platform: Platform; scope: Scope; input: InputOf<O> }

/** @param before what is read elsewhere first (settings of the host, calling hours): nothing is held while it waits for its connection. */
export function queryWith<O extends Operation, Known>(
  operation: O,
  before: (call: Before<O>) => Promise<Known>,
  act: (tx: Tx, input: InputOf<O>, scope: Scope, known: Known) => Promise<AnswerOf<O>>,
): Endpoint {
  return {
    operation,
    run: async (call) => {
      const { platform, scope, input } = narrowed<O>(call)
      const known = await before({ platform, scope, input })
      return { body: await readTransaction(platform.readPool, scope.tenantId, (tx) => act(tx, input, scope, known)) }
    },
  }
}
