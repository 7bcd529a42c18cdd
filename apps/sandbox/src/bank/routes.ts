import type { AccountKey } from './account-key.ts'
import { isCalendarDate } from '@caderneta/kernel/calendar-date'
import { toCents } from '@caderneta/kernel/money'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { takeKeyHoldersOnly } from '../own-callers.ts'
import { listAccounts } from './accounts.ts'
import { answerProblems, SandboxProblem } from '../sandbox-problem.ts'
import { Behavior, behaviorOf, setBehavior } from './behavior.ts'
import { anyBank } from './any-bank.ts'
import { caixa } from './caixa-104.ts'
import type { Dialect } from './dialect.ts'
import { itau } from './itau-341.ts'
import { payTitles } from './payments.ts'
import { paymentFileRoutes, paymentLeverRoutes } from '../payments/routes.ts'
import { accountSftp, bankSftp } from './bank-sftp.ts'
import { takeRemessa } from './remessa.ts'
import { earlierFile, type KeptFile, listFiles, makeRetorno } from './retorno.ts'
import { listTitles, type Title } from './titles.ts'

export type BankOptions = {
  database: Database
  clockOf: (network: string) => Promise<Date>
  key: string
}

const dialects: readonly Dialect[] = [itau, caixa]
const LARGEST_FILE = 64 * 1024 * 1024

/** The routes of the bank: files in, files out, and the levers that make things happen. */
export async function bankRoutes(app: FastifyInstance, options: BankOptions): Promise<void> {
  answerProblems(app)
  takeKeyHoldersOnly(app, options.key)
  await app.register(async (files) => fileRoutes(files, options))
  sftpRoutes(app, options)
  leverRoutes(app, options)
  paymentLeverRoutes(app, payingWith(options))
  listRoutes(app, options)
}

/** Raw bodies in a scope of their own: the other routes take JSON. */
function fileRoutes(app: FastifyInstance, options: BankOptions): void {
  const { database, clockOf } = options
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_FILE }, (_request, body, done) =>
    done(null, body),
  )
  app.post('/:network/:bank/remessa', { bodyLimit: LARGEST_FILE }, async (request, reply) => {
    if (!Buffer.isBuffer(request.body)) throw new SandboxProblem(400, 'no_file', 'Envie o arquivo da remessa.')
    const network = networkOf(request)
    const now = await networkClock(network, clockOf)
    const { receipt, repeated } = await takeRemessa(database, dialectOf(request), network, request.body, now)
    return reply.code(repeated ? 200 : 201).send({ ...receipt, repeated })
  })
  paymentFileRoutes(app, payingWith(options))
  // No HEAD: looking must not use up the news.
  app.get('/:network/:bank/retorno', { exposeHeadRoute: false }, async (request, reply) => {
    const file = await makeRetorno(database, dialectOf(request), accountOf(request), clockOf)
    return file === null ? reply.code(204).send() : sendFile(reply, file)
  })
  app.get('/:network/:bank/files/:id', async (request, reply) => {
    const { id } = read(z.object({ id: z.coerce.number().int().min(1) }), request.params)
    return sendFile(reply, await earlierFile(database, placeOf(request), id))
  })
}

function payingWith({ database, clockOf }: BankOptions) {
  return { database, accountOf, read, clockOf: (network: string) => networkClock(network, clockOf) }
}

/** Where an account's files are left and taken by SFTP. Who asks first starts the server; from then on it starts with the sandbox. */
function sftpRoutes(app: FastifyInstance, options: BankOptions): void {
  const sftp = bankSftp({ ...options, dialectOf: dialectOfBank })
  app.addHook('onListen', sftp.resume)
  app.addHook('onClose', sftp.close)
  app.get('/:network/:bank/sftp', async (request) => {
    const { port, hostKey } = await sftp.start()
    return { port, hostKey, ...accountSftp(accountOf(request), options.key) }
  })
}

const Payments = z
  .array(
    z.strictObject({
      nossoNumero: z.string().regex(/^\d{1,20}$/, 'O nosso número tem só números, sem o dígito.'),
      carteira: z.string().optional(),
      paidOn: z.string().refine(isCalendarDate, 'Informe uma data existente, como 2026-11-20.'),
      paidCents: z
        .int()
        .min(1)
        .max(9_999_999_999)
        .transform((value) => toCents(value))
        .optional(),
      times: z.int().min(1).max(5).optional(),
    }),
  )
  .min(1)
  .max(200_000)

function leverRoutes(app: FastifyInstance, { database, clockOf }: BankOptions): void {
  app.post('/:network/:bank/behavior', async (request) => {
    const { account, ...rules } = read(Behavior.extend({ account: z.string().default('') }), request.body)
    await setBehavior(database, { ...placeOf(request), account: digits(account) }, rules)
    return { account: digits(account), ...rules }
  })
  app.get('/:network/:bank/behavior', async (request) => {
    const { account } = read(z.object({ account: z.string().default('') }), request.query)
    return behaviorOf(database, { ...placeOf(request), account: digits(account) })
  })
  app.post('/:network/:bank/titles/pay', { bodyLimit: LARGEST_FILE }, async (request) => {
    const payments = read(Payments, request.body)
    return { items: await payTitles(database, accountOf(request), payments, clockOf) }
  })
}

function listRoutes(app: FastifyInstance, { database }: BankOptions): void {
  app.get('/:network/:bank/accounts', async (request) => {
    const { network, bank } = placeOf(request)
    const accounts = await listAccounts(database, network, bank)
    return { items: accounts.map(({ account, company }) => ({ account, company })) }
  })
  app.get('/:network/:bank/titles', async (request) => {
    const titles = await listTitles(database, accountOf(request), 500)
    return { items: titles.map(titleView) }
  })
  app.get('/:network/:bank/files', async (request) => {
    const files = await listFiles(database, accountOf(request))
    return {
      items: files.map(({ id, kind, sequence, name, made_on }) => ({ id, kind, sequence, name, madeOn: made_on })),
    }
  })
}

function titleView({ carteira, number, due_on, amount_cents, status, facts }: Title) {
  const { documentNumber, companyUse, payerName } = facts
  return {
    nossoNumero: number,
    carteira,
    dueOn: due_on,
    amountCents: amount_cents,
    status,
    documentNumber,
    companyUse,
    payerName,
  }
}

function dialectOf(request: FastifyRequest): Dialect {
  const { bank } = read(z.object({ bank: z.string() }), request.params)
  return dialectOfBank(bank)
}

function dialectOfBank(bank: string): Dialect {
  return dialects.find((each) => each.bank === bank) ?? anyBank(bank)
}

function networkOf(request: FastifyRequest): string {
  return read(z.object({ network: z.string().regex(/^\d{1,9}$/) }), request.params).network
}

/** The branch that the path names: a network's own, of one bank. */
function placeOf(request: FastifyRequest): Omit<AccountKey, 'account'> {
  return { network: networkOf(request), bank: dialectOf(request).bank }
}

function accountOf(request: FastifyRequest): AccountKey {
  const { account } = read(z.object({ account: z.string().min(1) }), request.query)
  return { ...placeOf(request), account: digits(account) }
}

/** Agency and account without hyphens, points and bars. */
function digits(account: string): string {
  return account.replace(/\D/g, '')
}

async function networkClock(network: string, clockOf: BankOptions['clockOf']): Promise<Date> {
  return clockOf(network).catch(() => {
    throw new SandboxProblem(404, 'unknown_network', 'O banco não conhece esta rede.')
  })
}

function sendFile(reply: FastifyReply, file: KeptFile & { bytes: Uint8Array }): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .header('x-file-id', file.id)
    .header('x-file-sequence', file.sequence)
    .type('application/octet-stream')
    .send(Buffer.from(file.bytes))
}

function read<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const details = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new SandboxProblem(400, 'bad_request', 'O pedido ao banco está incompleto ou errado.', details)
}
