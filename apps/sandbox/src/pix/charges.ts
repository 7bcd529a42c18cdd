// The provider's charges with a due date: made once per txid, changed while active, paid once.
import { randomUUID } from 'node:crypto'
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import type { Database, Sql } from '../database/database.ts'
import { cobvDueOn } from './cobv-amount.ts'
import { CobvRequest, type CobvRevision } from './cobv-request.ts'
import { badRequest, notFound, operationRefused } from './problem.ts'
import type { z } from 'zod'

/** One received Pix, in the words of the Central Bank's API and webhook. */
export type ReceivedPix = {
  endToEndId: string
  txid: string
  valor: string
  chave: string
  horario: string
  componentesValor: Record<string, { valor: string }>
}

export type Charge = {
  txid: string
  client_id: string
  location_id: number
  location_token: string
  request: CobvRequest
  status: 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR'
  revision: number
  created_at: Date
  payment: ReceivedPix | null
}

/**
 * Makes a charge. The same request for the same txid again answers with the charge as it is.
 * @throws PixProblem 409 when the txid carries another charge.
 */
export async function putCharge(
  database: Database,
  client: string,
  txid: string,
  request: CobvRequest,
  now: Date,
): Promise<{ charge: Charge; created: boolean }> {
  const inserted = await database.query<Charge>(
    `insert into sandbox.pix_charge (txid, location_token, client_id, request, status, revision, created_at)
     values ($1, $2, $3, $4, 'ATIVA', 0, $5) on conflict (txid) do nothing returning *`,
    [txid, randomUUID(), client, JSON.stringify(request), now],
  )
  if (inserted[0]) return { charge: inserted[0], created: true }
  const same = await database.query<Charge>(
    `select * from sandbox.pix_charge where txid = $1 and client_id = $2 and revision = 0 and request = $3::jsonb`,
    [txid, client, JSON.stringify(request)],
  )
  if (!same[0]) throw operationRefused('Já existe uma cobrança diferente com este txid.')
  return { charge: same[0], created: false }
}

/** @throws PixProblem 404 when the client has no such charge. */
export async function getCharge(sql: Sql, client: string, txid: string): Promise<Charge> {
  const rows = await sql.query<Charge>('select * from sandbox.pix_charge where txid = $1 and client_id = $2', [
    txid,
    client,
  ])
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** The charge that a payer's bank finds at the address in the code. */
export async function chargeAtLocation(sql: Sql, locationToken: string): Promise<Charge> {
  const rows = await sql.query<Charge>('select * from sandbox.pix_charge where location_token::text = $1', [
    locationToken,
  ])
  if (!rows[0]) throw notFound()
  return rows[0]
}

/**
 * Changes or removes an active charge. Removing a removed one again is no error: the first answer may have been lost.
 * @throws PixProblem 409 when it is paid or removed.
 */
export async function reviseCharge(
  database: Database,
  client: string,
  txid: string,
  revision: z.output<typeof CobvRevision>,
): Promise<Charge> {
  return database.transaction(async (sql) => {
    const charge = await lockCharge(sql, txid, client)
    const { status = charge.status, ...changes } = revision
    if (charge.status === 'REMOVIDA_PELO_USUARIO_RECEBEDOR' && status === charge.status) return charge
    if (charge.status !== 'ATIVA') throw operationRefused(`A cobrança está no status ${charge.status}.`)
    const request = CobvRequest.safeParse({ ...charge.request, ...changes })
    if (!request.success) throw badRequest(request.error)
    const rows = await sql.query<Charge>(
      `update sandbox.pix_charge set request = $2, status = $3, revision = revision + 1 where txid = $1 returning *`,
      [txid, JSON.stringify(request.data), status],
    )
    return rows[0] ?? charge
  })
}

/** The charge, locked to the end of the transaction. Without `client`, whoever it belongs to. */
export async function lockCharge(sql: Sql, txid: string, client?: string): Promise<Charge> {
  const rows = await sql.query<Charge>(
    'select * from sandbox.pix_charge where txid = $1 and ($2::text is null or client_id = $2) for update',
    [txid, client ?? null],
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** @throws PixProblem 409 when the charge cannot be paid on that day. */
export function assertPayable(charge: Charge, paidOn: CalendarDate): void {
  if (charge.status === 'CONCLUIDA') throw operationRefused('Esta cobrança já foi paga.')
  if (charge.status !== 'ATIVA') throw operationRefused('Esta cobrança foi removida pelo recebedor.')
  if (paidOn > cobvDueOn(charge.request, paidOn).lastPayableOn)
    throw operationRefused('A validade desta cobrança terminou.')
}
