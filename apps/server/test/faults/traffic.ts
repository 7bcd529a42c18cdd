// What families, counters, banks and secretaries do to the invoices of one class at the same time: each invoice is taken by one of them,
// so that the database can be asked afterwards what became of it.
import { addDays, type CalendarDate } from '@caderneta/kernel/calendar-date'
import { createHmac, randomUUID } from 'node:crypto'
import type { Random } from '../../src/seed-data/random.ts'
import { type Journal, type PaidTitle, retornoOf, type Sent, sendUntilAnswered, type World } from './campaign.ts'

export type Bill = PaidTitle & { id: string; due_on: CalendarDate }
type Became = 'paid' | 'canceled' | 'moved'

export type Traffic = {
  urlNow: () => string
  world: World
  journal: Journal
  webhookSecret: string
  today: CalendarDate
  bills: Bill[]
  random: Random
  /** What every invoice that somebody took must have become. */
  became: Map<string, Became>
  /** How many calls were answered, and the number of the next file. */
  counts: { answered: number; files: number }
  isOver: boolean
}

type Act = (traffic: Traffic) => { sent: Sent; took: Bill[]; became: Became } | null

const base = '/api/ebpay/invoice'
const json = (body: unknown) => JSON.stringify(body)

/** Hundredths of the traffic: Pix 40, counter 20, bank files 20, cancellations 10, changed due dates 10. */
const acts: [number, Act][] = [
  [40, arrivesByPix],
  [20, isPaidAtTheCounter],
  [20, comesInAFile],
  [10, isCanceled],
  [10, isMoved],
]

/** One caller after the other until the traffic is over; each call is repeated until somebody answers. */
export async function caller(traffic: Traffic): Promise<void> {
  while (!traffic.isOver) {
    const act = chosen(traffic.random)(traffic)
    if (!act) return
    for (const { id } of act.took) traffic.became.set(id, act.became)
    await sendUntilAnswered(traffic.urlNow, traffic.world, act.sent, traffic.journal)
    traffic.counts.answered += 1
  }
}

function chosen(random: Random): Act {
  let left = random.whole(1, 100)
  for (const [share, act] of acts) {
    left -= share
    if (left <= 0) return act
  }
  return arrivesByPix
}

function taken({ bills }: Traffic, count: number): Bill[] | null {
  return bills.length < count ? null : bills.splice(-count)
}

function arrivesByPix(traffic: Traffic): ReturnType<Act> {
  const took = taken(traffic, 1)
  const [bill] = took ?? []
  if (!took || !bill) return null
  const endToEndId = `E${randomUUID().replaceAll('-', '').slice(0, 31)}`
  const valor = (bill.nominal_cents / 100).toFixed(2)
  const body = json({
    pix: [{ endToEndId, txid: bill.id.replaceAll('-', ''), valor, horario: new Date().toISOString() }],
  })
  const proof = () => signed(traffic, body)
  return { took, became: 'paid', sent: { path: '/api/public/pix-webhook', body, key: endToEndId, proof } }
}

function signed({ webhookSecret, world }: Traffic, body: string): Record<string, string> {
  const seconds = Math.floor(Date.now() / 1_000)
  const mac = createHmac('sha256', webhookSecret).update(`${seconds}.${world.tenantId}.${body}`).digest('hex')
  return { 'x-pix-client': String(world.tenantId), 'x-pix-signature': `t=${seconds},v1=${mac}` }
}

function isPaidAtTheCounter(traffic: Traffic): ReturnType<Act> {
  return onOne(traffic, 'paid', ({ id, nominal_cents }) => ({
    path: `${base}/${id}/pay`,
    body: json({ paidDate: traffic.today, totalPaidCents: nominal_cents }),
  }))
}

function isCanceled(traffic: Traffic): ReturnType<Act> {
  return onOne(traffic, 'canceled', ({ id }) => ({ path: `${base}/${id}/cancel`, body: json({ comment: 'campanha' }) }))
}

function isMoved(traffic: Traffic): ReturnType<Act> {
  return onOne(traffic, 'moved', ({ id, due_on }) => ({
    method: 'PUT',
    path: `${base}/${id}`,
    body: json({ dueDate: addDays(due_on, 7), reason: 'campanha' }),
  }))
}

function onOne(traffic: Traffic, became: Became, sentFor: (bill: Bill) => Omit<Sent, 'key'>): ReturnType<Act> {
  const took = taken(traffic, 1)
  const [bill] = took ?? []
  return took && bill ? { took, became, sent: { ...sentFor(bill), key: randomUUID() } } : null
}

function comesInAFile(traffic: Traffic): ReturnType<Act> {
  const took = taken(traffic, 5)
  if (!took) return null
  traffic.counts.files += 1
  const bytes = retornoOf(traffic.world.bank, took, traffic.counts.files, traffic.today)
  const body = new FormData()
  body.append('file', new Blob([Buffer.from(bytes)]), `${traffic.counts.files}.ret`)
  return { took, became: 'paid', sent: { path: '/api/ebpay/retorno', body, key: randomUUID() } }
}
