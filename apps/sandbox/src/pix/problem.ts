// Errors as the Pix API of the Central Bank words them: RFC 7807 with its own list of types.
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'

type Violation = { razao: string; propriedade: string }

/** The answer "no" of the provider. */
export class PixProblem extends Error {
  readonly status: number
  readonly kind: string
  readonly violations: readonly Violation[]

  constructor(status: number, kind: string, detail: string, violations: readonly Violation[] = []) {
    super(detail)
    this.status = status
    this.kind = kind
    this.violations = violations
  }
}

/** The charge asked for cannot be made, changed or paid in the state it is in. */
export function operationRefused(detail: string, violations: readonly Violation[] = []): PixProblem {
  return new PixProblem(409, 'CobVOperacaoInvalida', detail, violations)
}

export function notFound(): PixProblem {
  return new PixProblem(404, 'CobVNaoEncontrada', 'Cobrança não encontrada para o txid informado.')
}

export function badRequest(error: z.ZodError): PixProblem {
  const violations = error.issues.map((issue) => ({ razao: issue.message, propriedade: issue.path.join('.') }))
  return new PixProblem(400, 'CobVOperacaoInvalida', 'A requisição não respeita o esquema da cobrança.', violations)
}

export async function sendProblem(reply: FastifyReply, problem: PixProblem): Promise<void> {
  const { status, kind, message, violations } = problem
  await reply
    .code(status)
    .type('application/problem+json')
    .send(
      JSON.stringify({
        type: `https://pix.bcb.gov.br/api/v2/error/${kind}`,
        title: titles[status] ?? 'Erro',
        status,
        detail: message,
        ...(violations.length > 0 ? { violacoes: violations } : {}),
      }),
    )
}

const titles: Record<number, string> = {
  400: 'Cobrança inválida.',
  403: 'Acesso negado.',
  404: 'Não encontrado.',
  409: 'Operação inválida.',
  422: 'Operação não aceita.',
  503: 'Serviço indisponível.',
}
