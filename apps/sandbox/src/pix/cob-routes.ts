// The provider's calls for immediate charges, and what a payer's bank does with their code.
import { writeDynamicPix } from '@caderneta/banking'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { receiver } from './charge-view.ts'
import {
  assertImmediate,
  CobRequest,
  CobRevision,
  getImmediate,
  immediateAtLocation,
  type ImmediateCharge,
  payImmediate,
  putImmediate,
  removeImmediate,
} from './immediate-charges.ts'
import { read, txidOf } from './read-request.ts'
import type { PixOptions } from './pix-options.ts'
import { clientOfToken } from './tokens.ts'

export function cobRoutes(app: FastifyInstance, { database, clockOf, address, paid }: PixOptions): void {
  app.put('/cob/:txid', async (request, reply) => {
    const client = await clientOfToken(database, request.headers.authorization)
    const given = { client, txid: txidOf(request), request: read(CobRequest, request.body), now: await clockOf(client) }
    return reply.code(201).send(cobView(await putImmediate(database, given), address))
  })
  app.get('/cob/:txid', async (request) => {
    const client = await clientOfToken(database, request.headers.authorization)
    return cobView(await getImmediate(database, client, txidOf(request)), address)
  })
  app.patch('/cob/:txid', async (request) => {
    const client = await clientOfToken(database, request.headers.authorization)
    read(CobRevision, request.body)
    return cobView(await removeImmediate(database, client, txidOf(request)), address)
  })
  app.post('/cob/:txid/pay', async (request) => {
    const pix = await payImmediate(database, txidOf(request), clockOf)
    paid()
    return { pix: [pix] }
  })
  app.get('/qr/v2/cob/:token', async (request, reply) => {
    const { token } = read(z.object({ token: z.string() }), request.params)
    const charge = await immediateAtLocation(database, token)
    assertImmediate(charge, await clockOf(charge.client_id))
    reply.header('cache-control', 'no-store')
    return { ...cobView(charge, address), valor: charge.request.valor }
  })
}

/** `CobGerada`, `CobCompleta`. */
function cobView(charge: ImmediateCharge, address: string) {
  const location = `${address}/qr/v2/cob/${charge.location_token}`
  const criacao = charge.created_at.toISOString()
  return {
    ...charge.request,
    calendario: { criacao, ...charge.request.calendario },
    txid: charge.txid,
    revisao: charge.revision,
    status: charge.status,
    loc: { id: charge.location_id, location, tipoCob: 'cob', criacao },
    location,
    pixCopiaECola: writeDynamicPix({ ...receiver, url: location, isSingleUse: true }),
    ...(charge.payment ? { pix: [charge.payment] } : {}),
  }
}
