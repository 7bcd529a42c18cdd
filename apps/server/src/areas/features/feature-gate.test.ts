import { classes } from '@caderneta/contracts/classes'
import Fastify from 'fastify'
import { expect, test } from '../../../test/support/server.ts'
import { answerErrors } from '../../platform/http/errors.ts'
import { mount } from '../../platform/http/pipeline.ts'

const name = 'Caderneta.RemessaRetorno'

test('a call of a feature is refused where the network does not have it, and never runs', async ({
  as,
  users,
  build,
  server,
}) => {
  let runs = 0
  const app = Fastify()
  answerErrors(app, server.composition.pipeline)
  const gated = { ...classes.list, path: '/api/gated', feature: name } as const
  mount(
    app,
    { operation: gated, run: async () => ({ body: { items: [], run: (runs += 1) } }) },
    server.composition.pipeline,
  )
  const { token } = await users('admin')
  const ask = () => app.inject({ url: '/api/gated', headers: { authorization: `Bearer ${token}` } })
  expect((await ask()).statusCode).toBe(200)
  const features = [{ name, value: 'false' }]
  expect(await as(await users('global')).features.update({ providerKey: build.network, features })).toSucceed()
  const refused = await ask()
  expect(refused.statusCode).toBe(403)
  expect(refused.json().error).toMatchObject({
    code: 'feature_off',
    message: expect.stringContaining('Arquivos de remessa e retorno'),
  })
  expect(runs).toBe(1)
})
