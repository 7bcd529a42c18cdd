// What routes read of a request, or refuse in the provider's words.
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Txid } from './cobv-request.ts'
import { badRequest } from './problem.ts'

export function txidOf(request: FastifyRequest): string {
  return read(z.object({ txid: Txid }), request.params).txid
}

/** @throws PixProblem 400. */
export function read<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (!result.success) throw badRequest(result.error)
  return result.data
}
