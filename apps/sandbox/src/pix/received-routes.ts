// What a client was paid in a time, page by page: for whoever missed a notice.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ReceivedPix } from './charges.ts'
import { read } from './read-request.ts'
import type { PixOptions } from './pix-options.ts'
import { clientOfToken } from './tokens.ts'

const Wanted = z.object({
  inicio: z.iso.datetime({ offset: true }),
  fim: z.iso.datetime({ offset: true }),
  'paginacao.paginaAtual': z.coerce.number().int().min(0).default(0),
  'paginacao.itensPorPagina': z.coerce.number().int().min(1).max(1_000).default(100),
})

export function receivedRoutes(app: FastifyInstance, { database }: PixOptions): void {
  app.get('/pix', async (request) => {
    const client = await clientOfToken(database, request.headers.authorization)
    const wanted = read(Wanted, request.query)
    const { inicio, fim, 'paginacao.paginaAtual': paginaAtual, 'paginacao.itensPorPagina': itensPorPagina } = wanted
    const rows = await database.query<{ payment: ReceivedPix; total: number }>(
      `select payment, count(*) over ()::int as total from (
         select payment from sandbox.pix_charge where client_id = $1 and payment is not null
         union all select payment from sandbox.pix_immediate where client_id = $1 and payment is not null) p
       where (payment ->> 'horario')::timestamptz between $2::timestamptz and $3::timestamptz
       order by payment ->> 'horario', payment ->> 'endToEndId' limit $4 offset $5`,
      [client, inicio, fim, itensPorPagina, paginaAtual * itensPorPagina],
    )
    const quantidadeTotalDeItens = rows[0]?.total ?? 0
    const quantidadeDePaginas = Math.ceil(quantidadeTotalDeItens / itensPorPagina)
    return {
      parametros: {
        inicio,
        fim,
        paginacao: { paginaAtual, itensPorPagina, quantidadeDePaginas, quantidadeTotalDeItens },
      },
      pix: rows.map(({ payment }) => payment),
    }
  })
}
