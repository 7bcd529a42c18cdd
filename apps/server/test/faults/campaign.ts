// What the campaign does to the server, and what the database must say afterwards. The client's own journal is the judge: what it
// sent, and what was acknowledged.
import { writeRetorno } from '@caderneta/banking'
import { addMonths, type CalendarDate, calendarDateOf, yearOf } from '@caderneta/kernel/calendar-date'
import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import type pg from 'pg'
import { z } from 'zod'
import { verifyLedger } from '../../src/areas/ledger/public.ts'
import { makeToken } from '../../src/areas/api-tokens/public.ts'
import { createAdmin } from '../../src/areas/users/public.ts'
import { seedNetwork } from '../../src/areas/tenants/public.ts'
import type { Composition } from '../../src/composition.ts'
import { verifyChain } from '../../src/platform/audit/verify-chain.ts'
import { businessDate } from '../../src/platform/clock.ts'
import { groundOf, layGround } from '../../src/seed-data/ground.ts'
import type { SeededBank } from '../../src/seed-data/ground-work.ts'
import { ownTransactions } from '../../src/seed-data/written-rows.ts'
import { randomOf } from '../../src/seed-data/random.ts'
import { networksOf } from '../../src/seed-data/sizes.ts'
import { pause } from './child.ts'

/** More than one chunk. CADERNETA_FAULT_CLASS = how many: 8,000 in the long campaign. */
const classSize = Number(process.env.CADERNETA_FAULT_CLASS ?? 5_600)

export type World = { tenantId: number; classId: string; bank: SeededBank; token: string }

/** One class; of thousands unless told, so that billing it takes several chunks. */
export async function buildWorld(
  { platform, pipeline }: Composition,
  today: CalendarDate,
  studentsPerClass = classSize,
): Promise<World> {
  const { second } = networksOf('S')
  // Without Pix: thousands of charges at the provider are another campaign.
  const banks = second.banks.map((bank) => ({ ...bank, pixKey: null }))
  const plan = { ...second, banks, studentsPerClass }
  const tenantId = await seedNetwork(platform, { name: plan.name, displayName: plan.name, subdomain: plan.subdomain })
  const ground = await layGround(
    ownTransactions(platform, tenantId),
    groundOf(tenantId, plan, today, randomOf('faults')),
    today,
  )
  pipeline.directory.forget()
  const email = 'campanha@caderneta.test'
  await createAdmin(platform, { email, name: 'Campanha', password: 'Uma senha bem comprida 7391' })
  const [bank] = ground.banks
  const [academicClass] = ground.classes
  if (!bank || !academicClass) throw new Error('the ground has a bank and a class')
  return {
    tenantId,
    classId: academicClass.id,
    bank,
    token: await makeToken(platform, email, { callsPerMinute: 1_000_000 }),
  }
}

export type Journal = { file: string; write: (line: Record<string, unknown>) => void }

/** Each line is on disk before the client goes on. */
export function journalIn(file: string): Journal {
  return { file, write: (line) => appendFileSync(file, `${JSON.stringify(line)}\n`, { flush: true }) }
}

export type Sent = {
  path: string
  body: string | FormData
  key: string
  method?: 'PUT'
  /** In place of the caller's token: what proves a call of the provider. Made anew for each try. */
  proof?: () => Record<string, string>
}

/** Sends until somebody answers: a lost line is asked again with the same key. */
export async function sendUntilAnswered(
  urlNow: () => string,
  world: World,
  sent: Sent,
  journal: Journal,
): Promise<unknown> {
  journal.write({ sent: sent.key, path: sent.path })
  for (let attempt = 1; attempt <= 600; attempt += 1) {
    const reply = await fetch(urlNow() + sent.path, {
      method: sent.method ?? 'POST',
      headers: headersOf(world, sent),
      body: sent.body,
    }).catch(() => null)
    if (reply && reply.status < 500) {
      const body: unknown = await reply.json()
      journal.write({ answered: sent.key, status: reply.status, attempt, body })
      if (reply.status >= 300) throw new Error(`refused: ${reply.status} ${JSON.stringify(body)}`)
      return body
    }
    await pause(100)
  }
  throw new Error(`nobody answered ${sent.path} in a minute`)
}

function headersOf(world: World, { key, body, proof }: Sent): Record<string, string> {
  const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  if (proof) return { ...type, ...proof() }
  return { authorization: `Bearer ${world.token}`, __tenant: String(world.tenantId), 'idempotency-key': key, ...type }
}

export const Started = z.object({ jobId: z.uuid() })

/** Months of the class's school year, one for two rounds: its plans have an installment in each of the twelve. */
export const firstMonth = (today: CalendarDate) => calendarDateOf(yearOf(today), 1, 1)
export const monthOfRound = (first: CalendarDate, round: number) => addMonths(first, Math.floor(round / 2))

export async function billTheClass(
  urlNow: () => string,
  world: World,
  month: CalendarDate,
  journal: Journal,
  dueDate = businessDate(new Date()),
): Promise<string> {
  const body = JSON.stringify({ classId: world.classId, competence: month, dueDate })
  const answer = await sendUntilAnswered(
    urlNow,
    world,
    { path: '/api/ebpay/invoice/bulk', body, key: randomUUID() },
    journal,
  )
  return Started.parse(answer).jobId
}

/** The bank's file that pays every invoice of the month, on its due date. */
export async function importThePayments(
  urlNow: () => string,
  world: World,
  pool: pg.Pool,
  month: CalendarDate,
  journal: Journal,
): Promise<string> {
  const titles = await pool.query<{ nosso_numero: string; due_on: string; nominal_cents: number }>(
    `select nosso_numero, due_on::text, nominal_cents::int from invoice where tenant_id = $1 and competence = $2 order by nosso_numero`,
    [world.tenantId, month],
  )
  const bytes = retornoOf(world.bank, titles.rows, Number(month.slice(2, 7).replace('-', '')))
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(bytes)]), `${month}.ret`)
  const answer = await sendUntilAnswered(
    urlNow,
    world,
    { path: '/api/ebpay/retorno', body: form, key: randomUUID() },
    journal,
  )
  return Started.parse(answer).jobId
}

export type PaidTitle = { nosso_numero: string; due_on: string; nominal_cents: number }

/** The bank tells of a payment on the day it was made: the due date, unless `paidOn` is given. */
export function retornoOf(bank: SeededBank, titles: PaidTitle[], fileSequence: number, paidOn?: string): Uint8Array {
  const { agency, account, accountDigit, carteira } = bank
  return writeRetorno({
    bank: '341',
    layout: 'cnab400',
    agreement: {
      agency,
      account,
      accountDigit,
      carteira,
      company: { name: 'JATOBA ENSINO LTDA', taxId: '45678012000155' },
    },
    fileSequence,
    createdAt: { on: paidOn ?? titles[0]?.due_on ?? '', time: '090000' },
    titles: titles.map(({ nosso_numero, due_on, nominal_cents }) => ({
      event: '06',
      nossoNumero: nosso_numero,
      dueOn: due_on,
      amountCents: nominal_cents,
      payerPaidCents: nominal_cents,
      eventOn: paidOn ?? due_on,
      creditOn: paidOn ?? due_on,
    })),
  })
}

/** Waits for the job's end. @returns milliseconds. */
export async function jobEnded(pool: pg.Pool, jobId: string): Promise<number> {
  const began = Date.now()
  while (Date.now() - began < 90_000) {
    const found = await pool.query<{ status: string }>('select status from background_job where id = $1', [jobId])
    const status = found.rows[0]?.status
    if (status === 'Success') return Date.now() - began
    if (status && status !== 'InProgress') throw new Error(`job ${jobId} ended as ${status}`)
    await pause(100)
  }
  throw new Error(`job ${jobId} is stuck`)
}

/** Invoices of the class in one month: one for each enrollment, and another where two people pay it. */
async function billedEachMonth(pool: pg.Pool, { tenantId, classId }: World): Promise<number> {
  const { rows } = await pool.query<{ billed: string }>(
    'select count(*) + count(co_guardian_id) as billed from enrollment where tenant_id = $1 and class_id = $2',
    [tenantId, classId],
  )
  return Number(rows[0]?.billed)
}

/** Everything that is not as the journal says, in words. */
export async function faultsOf(
  composition: Composition,
  pool: pg.Pool,
  world: World,
  month: CalendarDate,
  isPaid: boolean,
): Promise<string[]> {
  const found = await pool.query<Record<string, number>>(countsQuery, [world.tenantId, month])
  const counts = found.rows[0] ?? {}
  const billed = await billedEachMonth(pool, world)
  const expected: Record<string, number> = {
    invoices: billed,
    numbers: billed,
    nosso_numeros: billed,
    slots: billed,
    items: billed,
    issued: billed,
    generated: billed,
    paid: isPaid ? billed : 0,
    payments: isPaid ? billed : 0,
    settled: isPaid ? billed : 0,
  }
  const wrong = Object.entries(expected).filter(([name, count]) => Number(counts[name]) !== count)
  return [
    ...wrong.map(([name, count]) => `${month}: ${name} should be ${count}, are ${counts[name]}`),
    ...(await provenFaults(composition, world)),
  ]
}

/** What the ledger and the audit chain say of the network. */
export async function provenFaults({ platform, moverPool }: Composition, { tenantId }: World): Promise<string[]> {
  const { faults } = await verifyLedger(platform.readPool, tenantId)
  const chain = await verifyChain(moverPool, tenantId)
  return [
    ...faults.map(({ rule, subject, detail }) => `${rule}: ${subject} ${detail}`),
    ...(chain.problem ? [`audit: ${chain.problem}`] : []),
  ]
}

const countsQuery = `
  with i as (select * from invoice where tenant_id = $1 and competence = $2)
  select count(*) as invoices, count(distinct number) as numbers, count(distinct nosso_numero) as nosso_numeros,
    count(*) filter (where status = 'paid' and open_cents = 0) as paid,
    (select count(*) from billed_slot where tenant_id = $1 and competence = $2) as slots,
    (select count(*) from invoice_item x join i on i.id = x.invoice_id where x.tenant_id = $1) as items,
    (select count(*) from posting t join i on i.id = t.invoice_id where t.tenant_id = $1 and t.kind = 'issue') as issued,
    (select count(*) from history h join i on i.id = h.subject_id where h.tenant_id = $1 and h.event = 'generated') as generated,
    (select count(*) from payment p join i on i.id = p.invoice_id where p.tenant_id = $1) as payments,
    (select count(*) from posting t join i on i.id = t.invoice_id where t.tenant_id = $1 and t.kind = 'settlement') as settled
  from i`
