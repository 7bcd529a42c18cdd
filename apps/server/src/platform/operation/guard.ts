// What an area below has to say of a call of an area above: a refusal by what only the lower one knows. It is asked within the call's transaction,
// after the call's own decision, and locks what it looks at.
import type { InputOf, Operation, RefusalOf } from '@caderneta/contracts/define'
import type { Scope } from '../access/scope.ts'
import type { WriteTx } from '../db/connection.ts'
import type { Platform } from '../platform.ts'
import type { Refused } from './effects.ts'

type Asked<Input> = { platform: Platform; scope: Scope; input: Input }
type Ask<Code extends string> = (tx: WriteTx) => Promise<Refused<Code> | null>

export type Guard = {
  operation: string
  /** What needs a connection of its own comes before the transaction. */
  ready: (asked: Asked<unknown>) => Promise<Ask<string>>
}

/** Refuses `operation` by codes that its contract declares. */
export function guard<O extends Operation>(
  operation: O,
  ready: (asked: Asked<InputOf<O>>) => Promise<Ask<RefusalOf<O> & string>>,
): Guard {
  return { operation: operation.name, ready: (asked) => ready(asked as Asked<InputOf<O>>) }
}
