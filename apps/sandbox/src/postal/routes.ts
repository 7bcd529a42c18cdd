// A service of postal codes in the format of ViaCEP, over a small table: `GET /ws/:code/json/`.
import type { FastifyInstance } from 'fastify'
import { addresses } from './addresses.ts'

export async function postalRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { code: string } }>('/ws/:code/json/', async (request, reply) => {
    const { code } = request.params
    if (!/^\d{8}$/.test(code)) return reply.code(400).type('text/html').send('<h1>Bad Request</h1>')
    const found = addresses.get(code)
    if (!found) return { erro: 'true' }
    const [logradouro, bairro, localidade, uf] = found
    return { cep: `${code.slice(0, 5)}-${code.slice(5)}`, logradouro, complemento: '', bairro, localidade, uf }
  })
}
