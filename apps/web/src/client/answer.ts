import type { AnswerOf, Operation } from '@caderneta/contracts/define'

/**
 * Whether a value is the answer of an operation. The server of the same build wrote it, so people do not wait while it is
 * checked again; developers and tests do.
 */
export function isAnswer<O extends Operation>(operation: O, value: unknown): value is AnswerOf<O> {
  return import.meta.env.PROD || operation.returns.safeParse(value).success
}
