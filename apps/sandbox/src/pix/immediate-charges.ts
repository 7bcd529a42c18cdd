// The provider's immediate charges (`cob`): a fixed amount, good for so many seconds, paid once.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Database, Sql } from '../database/database.ts'
import type { ReceivedPix } from './charges.ts'
import { Amount, Payer } from './cobv-request.ts'
import { notFound, operationRefused } from './problem.ts'
import { endToEndId } from './received-pix.ts'

/** `CobSolicitada` of the Central Bank's Pix API 2.9.0. */
export const CobRequest = z.strictObject({
  calendario: z.strictObject({ expiracao: z.int().min(1).max(2_147_483_647).default(86_400) }),
  devedor: Payer.optional(),
  valor: z.strictObject({
    original: Amount.refine((text) => Number(text) > 0, 'O valor deve ser maior que zero.'),
  }),
  chave: z.string().min(1).max(77),
  solicitacaoPagador: z.string().max(140).optional(),
})
type CobRequest = z.output<typeof CobRequest>

export const CobRevision = z.strictObject({ status: z.literal('REMOVIDA_PELO_USUARIO_RECEBEDOR') })

export type ImmediateCharge = {
  txid: string
  client_id: string
  location_id: number
  location_token: string
  request: CobRequest
  status: 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR'
  revision: number
  created_at: Date
  payment: ReceivedPix | null
}

type Put = { client: string; txid: string; request: CobRequest; now: Date }

/** @throws PixProblem 409 when the txid carries another charge. */
export async function putImmediate(database: Database, { client, txid, request, now }: Put): Promise<ImmediateCharge> {
  const body = JSON.stringify(request)
  await database.query(
    `insert into sandbox.pix_immediate (txid, location_token, client_id, request, status, revision, created_at)
     values ($1, $2, $3, $4, 'ATIVA', 0, $5) on conflict (txid) do nothing`,
    [txid, randomUUID(), client, body, now],
  )
  const [same] = await database.query<ImmediateCharge>(
    'select * from sandbox.pix_immediate where txid = $1 and client_id = $2 and request = $3::jsonb',
    [txid, client, body],
  )
  if (!same) throw operationRefused('Já existe uma cobrança diferente com este txid.')
  return same
}

/** @throws PixProblem 404 when the client has no such charge. */
export async function getImmediate(sql: Sql, client: string, txid: string): Promise<ImmediateCharge> {
  return found(
    await sql.query<ImmediateCharge>('select * from sandbox.pix_immediate where txid = $1 and client_id = $2', [
      txid,
      client,
    ]),
  )
}

export async function immediateAtLocation(sql: Sql, locationToken: string): Promise<ImmediateCharge> {
  return found(
    await sql.query<ImmediateCharge>('select * from sandbox.pix_immediate where location_token::text = $1', [
      locationToken,
    ]),
  )
}

/** Removing a removed one again is no error: the first answer may have been lost. @throws PixProblem 409 when it is paid. */
export async function removeImmediate(database: Database, client: string, txid: string): Promise<ImmediateCharge> {
  return database.transaction(async (sql) => {
    const charge = await locked(sql, txid)
    if (charge.client_id !== client) throw notFound()
    if (charge.status === 'CONCLUIDA') throw operationRefused('A cobrança está no status CONCLUIDA.')
    return found(
      await sql.query<ImmediateCharge>(
        `update sandbox.pix_immediate set status = 'REMOVIDA_PELO_USUARIO_RECEBEDOR', revision = revision + 1 where txid = $1 returning *`,
        [txid],
      ),
    )
  })
}

/** @throws PixProblem 409 when it is paid already, removed or past its time. */
export function assertImmediate(charge: ImmediateCharge, now: Date): void {
  if (charge.status === 'CONCLUIDA') throw operationRefused('Esta cobrança já foi paga.')
  if (charge.status !== 'ATIVA') throw operationRefused('Esta cobrança foi removida pelo recebedor.')
  if (now.getTime() > charge.created_at.getTime() + charge.request.calendario.expiracao * 1_000)
    throw operationRefused('A validade desta cobrança terminou.')
}

/** Marks the charge as paid and leaves the webhook to be delivered, in one transaction. */
export async function payImmediate(
  database: Database,
  txid: string,
  clockOf: (network: string) => Promise<Date>,
): Promise<ReceivedPix> {
  return database.transaction(async (sql) => {
    const charge = await locked(sql, txid)
    const now = await clockOf(charge.client_id)
    assertImmediate(charge, now)
    const { original } = charge.request.valor
    const received: ReceivedPix = {
      endToEndId: endToEndId(now),
      txid: charge.txid,
      valor: original,
      chave: charge.request.chave,
      horario: now.toISOString(),
      componentesValor: { original: { valor: original } },
    }
    const payment = JSON.stringify(received)
    await sql.query(`update sandbox.pix_immediate set status = 'CONCLUIDA', payment = $2 where txid = $1`, [
      txid,
      payment,
    ])
    await sql.query('insert into sandbox.pix_webhook (client_id, body) values ($1, $2)', [
      charge.client_id,
      JSON.stringify({ pix: [received] }),
    ])
    return received
  })
}

async function locked(sql: Sql, txid: string): Promise<ImmediateCharge> {
  return found(
    await sql.query<ImmediateCharge>('select * from sandbox.pix_immediate where txid = $1 for update', [txid]),
  )
}

function found([charge]: readonly ImmediateCharge[]): ImmediateCharge {
  if (!charge) throw notFound()
  return charge
}
