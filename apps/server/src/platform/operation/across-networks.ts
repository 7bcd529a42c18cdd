// Reads across networks: a role of its own that may only read a short list of tables, reached by calls that say so and by people
// of the host alone.
import type { AnswerOf, InputOf, Operation } from '@caderneta/contracts/define'
import { readTransaction, type Tx } from '../db/connection.ts'
import { type Endpoint, narrowed } from './endpoint.ts'
import type { Scope } from '../access/scope.ts'

/** @throws Error at start when the contract does not say `allNetworks`. */
export function acrossNetworks<O extends Operation>(
  operation: O,
  act: (tx: Tx, input: InputOf<O>, scope: Scope) => Promise<AnswerOf<O>>,
): Endpoint {
  if (operation.scope !== 'allNetworks') throw new Error(`${operation.name} is not a call across networks`)
  return {
    operation,
    run: async (call) => {
      const { platform, scope, input } = narrowed<O>(call)
      return { body: await readTransaction(platform.operatorPool, 0, (tx) => act(tx, input, scope)) }
    },
  }
}
