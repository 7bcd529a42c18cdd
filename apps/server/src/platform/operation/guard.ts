// What an area below has to say of a call of an area above: a refusal by what only the lower one knows. It is asked within the call's transaction,
// after the call's own decision, and locks what it looks at.
import type { InputOf, Operation, RefusalOf } from '@caderneta/contracts/define'
import type { Scope } from '../access/scope.ts'
import { readTransaction } from '../db/connection.ts'
import type { AskGuard, ForeseeMany, Foresight, Guard, GuardedCall, Platform } from '../platform.ts'

type Named<O extends Operation> = GuardedCall<Pick<InputOf<O>, 'params'>>

/**
 * Refuses `operation` by codes that its contract declares.
 * @param foresee the same before anybody makes the call, for the `can` of one record.
 * @param foreseeMany for the `can` of a list's rows.
 */
export function guard<O extends Operation>(
  operation: O,
  ready: (asked: GuardedCall<InputOf<O>>) => Promise<AskGuard<RefusalOf<O> & string>>,
  foresee?: ((asked: Named<O>) => Promise<Foresight>) | null,
  foreseeMany?: ForeseeMany<RefusalOf<O> & string>,
): Guard {
  return {
    operation: operation.name,
    ready: (asked) => ready(asked as GuardedCall<InputOf<O>>),
    ...(foresee ? { foresee: (asked) => foresee(asked as Named<O>) } : {}),
    ...(foreseeMany ? { foreseeMany } : {}),
  }
}

/** What areas below would refuse of the call; what needs a connection of its own comes before the transaction. */
export async function foresightOf<O extends Operation>(operation: O, asked: Named<O>): Promise<Foresight> {
  const own = asked.platform.guards.filter((each) => each.operation === operation.name)
  const looks = await Promise.all(own.flatMap(({ foresee }) => (foresee ? [foresee(asked)] : [])))
  return async (tx) => {
    const found = await Promise.all(looks.map((look) => look(tx)))
    return found.find((refusal) => refusal !== null) ?? null // none: nothing stands against it
  }
}

/** What areas below would refuse of the call for each of these records; those that it would let go are not named. */
export async function foreseenOfMany(
  operation: Operation,
  { platform, scope, ids }: { platform: Platform; scope: Scope; ids: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const own = platform.guards.filter((each) => each.operation === operation.name)
  const looks = own.flatMap(({ foreseeMany }) => (foreseeMany ? [foreseeMany] : []))
  if (ids.length === 0 || looks.length === 0) return new Map()
  return readTransaction(platform.readPool, scope.tenantId, async (tx) => {
    const found = await Promise.all(looks.map((look) => look(tx, scope, ids)))
    return new Map(found.flatMap((each) => [...each]))
  })
}
