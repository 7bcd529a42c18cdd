import fastify from 'fastify'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { compressAnswers } from './compressed-answers.ts'

const app = fastify()
const rows = {
  items: Array.from({ length: 50 }, (_, index) => ({ name: `Helena Teles ${index}`, cents: 125_000 + index })),
}
compressAnswers(app)
app.get('/rows', () => rows)
app.get('/one', () => ({ name: 'Helena' }))
app.get('/page', (_request, reply) => reply.type('text/html; charset=utf-8').send('<p>turma</p>'.repeat(500)))
afterAll(() => app.close())

const asked = (url: string, encoding?: string) =>
  app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })

test.for(['gzip, deflate, br', 'br;q=1.0, gzip;q=0.5', 'GZIP'])(
  'a caller that accepts "%s" gets a list zipped',
  async (accepted) => {
    const reply = await asked('/rows', accepted)
    expect(reply.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length)
    expect(reply.rawPayload.length).toBeLessThan(JSON.stringify(rows).length / 4)
    expect(JSON.parse(gunzipSync(reply.rawPayload).toString())).toEqual(rows)
  },
)

test.for([undefined, 'identity', 'br', 'gzip;q=0', 'gzip;q=0.000'])(
  'a caller that accepts %s gets it as it is',
  async (accepted) => {
    const reply = await asked('/rows', accepted)
    expect(reply.headers['content-encoding']).toBeUndefined()
    expect(reply.headers.vary).toBe('accept-encoding')
    expect(reply.json()).toEqual(rows)
  },
)

test('what is small, and what is no answer of the API, is left alone', async () => {
  for (const url of ['/one', '/page']) {
    const reply = await asked(url, 'gzip')
    expect(reply.headers['content-encoding']).toBeUndefined()
    expect(reply.headers.vary).toBeUndefined()
  }
})
