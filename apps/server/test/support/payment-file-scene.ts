// Transfers paid by a bank file: an account at a bank whose files we write, files that leave by hand, and the bank that answers them.
import { type PaymentTold, readPayments, writePaymentsAnswer } from '@caderneta/banking'
import { fetchFrom } from '../../src/areas/bank-files/fetch-by-channel.ts'
import { onReturnReceived } from '../../src/areas/payment-files/on-return-received.listener.ts'
import { preparePaymentFiles } from '../../src/areas/payment-files/prepare-files.job.ts'
import { onDayPassed } from '../../src/areas/payment-files/on-day-passed.listener.ts'
import { networkSubject } from '../../src/platform/access/network-subject.ts'
import type { JobContext } from '../../src/platform/jobs/job.ts'
import { must } from '../../src/platform/must.ts'
import { newId } from '../../src/platform/uuid.ts'
import type { Client } from './api.ts'
import type { Builders } from './builders.ts'
import { closedTransfer } from './payout-scene.ts'
import { jobContext } from './run-job.ts'
import { expect, type TestServer } from './server.ts'

export { syncPayout } from '../../src/areas/payouts/sync-payout.ts'
export { fetchFrom }

/** An account with an agreement of payments; at Sicoob, unless told. */
export async function payingAccount(
  build: Builders,
  admin: Client,
  nextSequence = 1,
  bank: keyof typeof paymentContracts = '756',
): Promise<string> {
  const { id } = await build.bankAccount({ bank, holder_tax_id: '11222333000181' })
  const set = await admin.paymentFiles.setAgreement({ id, ...paymentContracts[bank], nextSequence, version: null })
  expect(set).toSucceed()
  return id
}

/** What banks give for payments. */
export const paymentContracts = {
  '104': { agreement: '654321', commitment: '010042', transmission: 'A1' },
  '341': { agreement: '' },
  '756': { agreement: '7654321' },
} as const

type ByFile = { id: string; dueCents: number }

/** A closed transfer whose dates are to be paid by file from the account. */
export async function scheduledByFile(build: Builders, admin: Client, bankAccountId: string, cents = 100_000) {
  const closed = await closedTransfer(build, admin, cents)
  await scheduleByFile(admin, bankAccountId, closed)
  return closed
}

export async function scheduleByFile(admin: Client, bankAccountId: string, { id, dueCents: cents }: ByFile) {
  expect(await admin.payouts.schedule({ id, method: 'file', bankAccountId, cents })).toSucceed()
}

type Place = { server: TestServer; build: Builders }

/** The next file of the account, prepared as the screen shows it, by its job here and now. */
export async function preparedFile(place: Place, admin: Client, bankAccountId: string) {
  const [file] = await preparedFiles(place, admin, bankAccountId)
  return must(file, 'a file was prepared')
}

/** All of them, the newest first. */
export async function preparedFiles({ server, build }: Place, admin: Client, bankAccountId: string) {
  const { totalCents } = (await admin.paymentFiles.preview({ bankAccountId })).body
  const asked = await admin.paymentFiles.create({ bankAccountId, totalCents })
  expect(asked).toSucceed()
  await preparePaymentFiles.runJob(await jobContext(server, build.network), asked.body.jobId)
  const { items } = (await admin.paymentFiles.list({ bankAccountId, maxResultCount: asked.body.fileCount })).body
  return Promise.all(items.map(async ({ id }) => (await admin.paymentFiles.get({ id })).body))
}

/** Released and carried to the bank by hand. @returns its bytes. */
export async function releasedBytes(admin: Client, { id, version }: { id: string; version: number }): Promise<Buffer> {
  expect(await admin.paymentFiles.release({ id, version, way: 'download' })).toSucceed()
  return must((await admin.paymentFiles.download({ id })).raw, 'a file has bytes')
}

/** What the bank answers to a file: the same of every payment, or of each by its number. */
export function answerTo(
  bytes: Uint8Array,
  told: PaymentTold | ((reference: string, cents: number) => PaymentTold | null),
  sequence = 1,
): Buffer {
  const cents = new Map(readPayments(bytes).entries.map((entry) => [entry.reference, entry.cents]))
  const each = typeof told === 'function' ? told : () => told
  return Buffer.from(
    writePaymentsAnswer(bytes, {
      createdOn: '2026-11-25',
      sequence,
      told: (reference) => each(reference, must(cents.get(reference), 'it was asked for')),
    }),
  )
}

/** Paid on a day, as the bank says it. */
export const paidOn = (day: string) => (reference: string, cents: number) => ({
  codes: '00',
  paidOn: day,
  paidCents: cents,
  bankNumber: `9${reference.slice(-6)}`,
})

export async function uploadReturn(admin: Client, bytes: Uint8Array, name = 'retorno.ret') {
  return admin.paymentFiles.upload({ file: { name, bytes: Buffer.from(bytes) } })
}

/** What the listener does, here and now. */
export async function applyReturn(
  server: TestServer,
  network: number,
  id: string,
  given: Partial<JobContext> = {},
): Promise<void> {
  const event = { seq: 1, eventId: newId(), topic: 'paymentReturn.received', subjectId: id, version: 1 }
  await onReturnReceived.hear({ ...event, payload: {} }, await jobContext(server, network, given))
}

/** A retorno that is read and applied. @returns its record. */
export async function readReturn(server: TestServer, network: number, admin: Client, bytes: Uint8Array) {
  const taken = await uploadReturn(admin, bytes)
  expect(taken).toSucceed()
  await applyReturn(server, network, taken.body.id)
  return (await admin.paymentFiles.getReturn({ id: taken.body.id })).body
}

export async function paymentDayPassed(server: TestServer, network: number, day: string): Promise<void> {
  const event = { seq: 1, eventId: newId(), topic: 'day-passed', subjectId: networkSubject(network), version: 1 }
  await onDayPassed.hear({ ...event, payload: { day } }, await jobContext(server, network))
}
