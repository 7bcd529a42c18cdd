// The central bank's time series in its JSON, over a few made-up years: `GET /indexes/bcdata.sgs.:code/dados`.
import type { FastifyInstance } from 'fastify'

/** Percent of each month from January 2025 on; the last is repeated no further than the month before the clock's. */
const series: Record<string, readonly string[]> = {
  '433': ['0.16', '1.31', '0.56', '0.43', '0.26', '0.24', '0.26', '-0.11', '0.48', '0.09', '0.18', '0.33'],
  '29543': [
    '0.8300',
    '0.7613',
    '0.6912',
    '0.5508',
    '0.6120',
    '0.7702',
    '0.9011',
    '0.8423',
    '0.9155',
    '0.6874',
    '0.7790',
    '0.8065',
  ],
}
const firstYear = 2025
const months = 12

/** Values of a made-up year repeat: the sandbox has no other. A month is there when it is over. */
export async function indexRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { code: string } }>('/bcdata.sgs.:code/dados', async ({ params: { code } }, reply) => {
    const values = series[code]
    if (!values) return reply.code(404).send({ erro: 'série não encontrada' })
    const now = new Date()
    const past = (now.getUTCFullYear() - firstYear) * months + now.getUTCMonth()
    return Array.from({ length: past }, (_, at) => {
      const month = String((at % months) + 1).padStart(2, '0')
      return { data: `01/${month}/${firstYear + Math.floor(at / months)}`, valor: values[at % months] }
    })
  })
}
