// The provider's payment API: Pix that its client sends. A name of the client's is one payment; repeated, it answers what became of it.
import { z } from 'zod'
import { isBusinessDay } from '@caderneta/kernel/business-days'
import { dateInSaoPaulo, isCalendarDate } from '@caderneta/kernel/calendar-date'
import type { Database, Sql } from '../database/database.ts'
import { Amount } from './cobv-request.ts'
import { PixProblem } from './problem.ts'
import { endToEndId } from './received-pix.ts'

const Place = z.strictObject({
  banco: z.string().regex(/^\d{3}$/),
  agencia: z.string().regex(/^\d{1,5}$/),
  conta: z.string().regex(/^[\dXx]{1,14}$/),
})

export const SentPixRequest = z.strictObject({
  valor: Amount.refine((text) => Number(text) > 0, 'O valor deve ser maior que zero.'),
  /** The day on which it is to be paid: today's at once, a later one is put into the diary. */
  data: z.string().refine(isCalendarDate, 'Informe uma data existente, como 2026-11-20.'),
  pagador: Place,
  favorecido: z
    .strictObject({
      nome: z.string().min(1).max(200),
      cpfCnpj: z.string().regex(/^(\d{11}|[\dA-Z]{12}\d{2})$/),
      chave: z.string().min(1).max(77).optional(),
      contaBanco: Place.extend({ tipoConta: z.enum(['corrente', 'poupanca']) }).optional(),
    })
    .refine(({ chave, contaBanco }) => (chave === undefined) !== (contaBanco === undefined), {
      message: 'Informe a chave ou a conta do favorecido, uma das duas.',
    }),
  infoPagador: z.string().max(140).optional(),
})
type SentPixRequest = z.output<typeof SentPixRequest>

export const SentPixRevision = z.strictObject({ status: z.literal('CANCELADO') })

/** How the provider is told to behave, for all payments of a client or for those to one key. */
export const SentPixBehavior = z.strictObject({
  /** Milliseconds before it answers. */
  slowMs: z.int().min(0).max(60_000).default(0),
  /** Takes the payment, and answers as if it were down: so many times. */
  dropAnswers: z.int().min(0).max(1_000).default(0),
  /** What becomes of new payments. `hold`: they stay under way until another rule is told. */
  outcome: z.enum(['pay', 'notAuthorized', 'error', 'otherHolder', 'hold']).default('pay'),
})
export type SentPixBehavior = z.output<typeof SentPixBehavior>

export type SentPix = {
  client_id: string
  id: string
  request: SentPixRequest
  status: 'AGENDADO' | 'EM_PROCESSAMENTO' | 'REALIZADO' | 'NAO_REALIZADO' | 'NAO_AUTORIZADO' | 'CANCELADO'
  end_to_end_id: string
  moment: Date | null
  reason: string | null
}

const columns = 'client_id, id, request, status, end_to_end_id, moment, reason'
const unknown = () =>
  new PixProblem(404, 'PagamentoNaoEncontrado', 'Pagamento não encontrado para o idEnvio informado.')

/** @throws PixProblem 409 where the name is of another payment, 422 where the day is none on which it can be paid. */
export async function putSentPix(
  database: Database,
  { client, id, request, now }: { client: string; id: string; request: SentPixRequest; now: Date },
): Promise<SentPix> {
  return database.transaction(async (sql) => {
    const today = dateInSaoPaulo(now)
    const known = await sql.query<SentPix & { is_same: boolean }>(
      `select ${columns}, request = $3::jsonb as is_same from sandbox.pix_sent where client_id = $1 and id = $2 for update`,
      [client, id, JSON.stringify(request)],
    )
    if (known[0]) {
      if (!known[0].is_same)
        throw new PixProblem(409, 'PagamentoOperacaoInvalida', 'Já existe um pagamento diferente com este idEnvio.')
      return settled(sql, known[0], now)
    }
    if (request.data < today || !isBusinessDay(request.data))
      throw new PixProblem(422, 'PagamentoOperacaoInvalida', 'A data do pagamento já passou, ou não é dia útil.')
    const made = await sql.query<SentPix>(
      `insert into sandbox.pix_sent (client_id, id, request, status, end_to_end_id) values ($1, $2, $3, $4, $5)
       on conflict (client_id, id) do nothing returning ${columns}`,
      [client, id, JSON.stringify(request), request.data > today ? 'AGENDADO' : 'EM_PROCESSAMENTO', endToEndId(now)],
    )
    return made[0] ?? found(await rowsOf(sql, client, id))
  })
}

/** What became of it by now. @throws PixProblem 404. */
export async function getSentPix(database: Database, client: string, id: string, now: Date): Promise<SentPix> {
  return database.transaction(async (sql) => settled(sql, found(await rowsOf(sql, client, id)), now))
}

/** Only what is still in the diary is canceled. @throws PixProblem 404, 409. */
export async function cancelSentPix(database: Database, client: string, id: string, now: Date): Promise<SentPix> {
  return database.transaction(async (sql) => {
    const sent = await settled(sql, found(await rowsOf(sql, client, id)), now)
    if (sent.status === 'CANCELADO') return sent
    if (sent.status !== 'AGENDADO')
      throw new PixProblem(409, 'PagamentoOperacaoInvalida', `O pagamento está no status ${sent.status}.`)
    return changed(sql, sent, { status: 'CANCELADO', moment: now, reason: 'Cancelado a pedido do pagador.' })
  })
}

async function rowsOf(sql: Sql, client: string, id: string): Promise<SentPix[]> {
  return sql.query<SentPix>(`select ${columns} from sandbox.pix_sent where client_id = $1 and id = $2 for update`, [
    client,
    id,
  ])
}

function found([sent]: readonly SentPix[]): SentPix {
  if (!sent) throw unknown()
  return sent
}

const ends = {
  pay: ['REALIZADO', null],
  notAuthorized: ['NAO_AUTORIZADO', 'A conta do pagador não autorizou o pagamento.'],
  error: ['NAO_REALIZADO', 'A instituição do favorecido recusou o crédito.'],
  otherHolder: ['NAO_REALIZADO', 'O CPF ou CNPJ informado não é do titular da chave.'],
} as const

/** The provider's own work, done when it is asked: what is under way ends as it is told to behave. */
async function settled(sql: Sql, sent: SentPix, now: Date): Promise<SentPix> {
  const isDue =
    sent.status === 'EM_PROCESSAMENTO' || (sent.status === 'AGENDADO' && sent.request.data <= dateInSaoPaulo(now))
  if (!isDue) return sent
  const { outcome } = await sentPixBehavior(sql, sent.client_id, sent.request.favorecido.chave)
  if (outcome === 'hold') return changed(sql, sent, { status: 'EM_PROCESSAMENTO', moment: null, reason: null })
  const [status, reason] = ends[outcome]
  return changed(sql, sent, { status, moment: doneAt(sent, now), reason })
}

/** What waited in the diary was done on its day, whenever somebody asks. */
function doneAt({ status, request: { data } }: SentPix, now: Date): Date {
  return status === 'AGENDADO' && data < dateInSaoPaulo(now) ? new Date(`${data}T12:00:00Z`) : now
}

async function changed(sql: Sql, sent: SentPix, to: Pick<SentPix, 'status' | 'moment' | 'reason'>): Promise<SentPix> {
  return found(
    await sql.query<SentPix>(
      `update sandbox.pix_sent set status = $3, moment = $4, reason = $5 where client_id = $1 and id = $2 returning ${columns}`,
      [sent.client_id, sent.id, to.status, to.moment, to.reason],
    ),
  )
}

/** The rules of the key, else those of the client, else the usual ones. */
export async function sentPixBehavior(sql: Sql, client: string, key = ''): Promise<SentPixBehavior> {
  const [row] = await sql.query<{ rules: unknown }>(
    `select rules from sandbox.pix_sent_behaviour where client_id = $1 and key in ($2, '') order by key desc limit 1`,
    [client, key],
  )
  return SentPixBehavior.parse(row?.rules ?? {})
}

export async function setSentPixBehavior(sql: Sql, client: string, key: string, rules: SentPixBehavior): Promise<void> {
  await sql.query(
    `insert into sandbox.pix_sent_behaviour (client_id, key, rules) values ($1, $2, $3)
     on conflict (client_id, key) do update set rules = excluded.rules`,
    [client, key, JSON.stringify(rules)],
  )
}

/** True where this answer is to be lost on its way; each lost one is counted off. */
export async function isAnswerDropped(sql: Sql, client: string, key = ''): Promise<boolean> {
  const rows = await sql.query(
    `update sandbox.pix_sent_behaviour set rules = jsonb_set(rules, '{dropAnswers}', to_jsonb((rules->>'dropAnswers')::int - 1))
     where client_id = $1 and key = (select max(b.key) from sandbox.pix_sent_behaviour b where b.client_id = $1 and b.key in ($2, ''))
       and (rules->>'dropAnswers')::int > 0 returning 1`,
    [client, key],
  )
  return rows.length > 0
}
