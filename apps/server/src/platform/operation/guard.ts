// What an area below has to say of a call of an area above: a refusal by what only the lower one knows. It is asked within the call's transaction,
// after the call's own decision, and locks what it looks at.
import type { InputOf, Operation, RefusalOf } from '@caderneta/contracts/define'
import type { AskGuard, Guard, GuardedCall } from '../platform.ts'

/** Refuses `operation` by codes that its contract declares. */
export function guard<O extends Operation>(
  operation: O,
  ready: (asked: GuardedCall<InputOf<O>>) => Promise<AskGuard<RefusalOf<O> & string>>,
): Guard {
  return { operation: operation.name, ready: (asked) => ready(asked as GuardedCall<InputOf<O>>) }
}
