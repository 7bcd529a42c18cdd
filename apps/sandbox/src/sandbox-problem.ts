import type { FastifyInstance } from 'fastify'

/** The answer "no" of bank and mail server, with a sentence for the person who asked. */
export class SandboxProblem extends Error {
  readonly status: number
  readonly code: string
  readonly details: readonly string[]

  constructor(status: number, code: string, message: string, details: readonly string[] = []) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

/** Answers every failure in one shape; what is no problem of the caller's is logged and told as little as possible. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => {
    const { status, code, message, details } = problemOf(error)
    if (status === 500) request.log.error(error)
    return reply.code(status).send({ error: { code, message, details } })
  })
}

function problemOf(error: unknown): SandboxProblem {
  if (error instanceof SandboxProblem) return error
  if (error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500)
    return new SandboxProblem(Number(error.statusCode), 'bad_request', error.message)
  return new SandboxProblem(500, 'sandbox_failed', 'O sandbox falhou. Tente de novo.')
}
