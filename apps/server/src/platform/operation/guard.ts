// What an area below has to say of a call of an area above: a refusal by what only the lower one knows. It is asked within the call's transaction,
// after the call's own decision, and locks what it looks at.
import type { InputOf, Operation, RefusalOf } from '@caderneta/contracts/define'
import type { AskGuard, Foresight, Guard, GuardedCall } from '../platform.ts'

type Named<O extends Operation> = GuardedCall<Pick<InputOf<O>, 'params'>>

/**
 * Refuses `operation` by codes that its contract declares.
 * @param foresee the same before anybody makes the call, for the `can` of one record.
 */
export function guard<O extends Operation>(
  operation: O,
  ready: (asked: GuardedCall<InputOf<O>>) => Promise<AskGuard<RefusalOf<O> & string>>,
  foresee?: (asked: Named<O>) => Promise<Foresight>,
): Guard {
  return {
    operation: operation.name,
    ready: (asked) => ready(asked as GuardedCall<InputOf<O>>),
    ...(foresee ? { foresee: (asked) => foresee(asked as Named<O>) } : {}),
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
