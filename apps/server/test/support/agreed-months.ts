// Months that an agreement took: two of 1.000,00 with 26,00 of charges each, and what was paid of its installments.
import { must } from '../../src/platform/must.ts'
import { agreementScene, issuedAgreement, type Offer, offerOf } from './agreement-scene.ts'
import type { Client } from './api.ts'
import type { Builders } from './builders.ts'
import { eventually } from './issued-titles.ts'
import { pixMoney } from './pix-money.ts'
import { expect, type TestServer } from './server.ts'

const reason = 'A família pediu'

export type Given = { server: TestServer; build: Builders; admin: Client }
export type Pays = (installment: string, cents: number) => Promise<unknown>

export const byPix =
  (given: Given): Pays =>
  (installment, cents) =>
    pixMoney(given, installment, cents)
export const atCounter =
  ({ admin }: Given): Pays =>
  async (id, totalPaidCents) =>
    expect(await admin.invoices.pay({ id, paidDate: '2026-12-28', totalPaidCents })).toSucceed()

type Asked = {
  isGuaranteed?: boolean
  pays?: Pays
  waived?: Partial<Offer>
  totalCents?: number
  /** Paid of the installments, the last of them only where all are. */
  paid?: number[]
  count?: number
}

/** Two months of 1.000,00 with 26,00 of charges each, agreed on in three installments of 684,00 where nothing is waived. */
export async function agreed(given: Given, asked: Asked = {}) {
  const { isGuaranteed, pays = byPix(given), waived, totalCents = 205_200, paid, count = 3 } = asked
  const { build, admin, server } = given
  const { invoiceIds, guardianId, ...student } = await agreementScene(server, build, admin, isGuaranteed)
  const made = await issuedAgreement(build, admin, { ...offerOf(invoiceIds, totalCents, count), ...waived })
  const amounts = paid ?? (await made.look()).schedule.map(({ cents }) => cents)
  for (const [at, cents] of amounts.entries()) await pays(must(made.installments[at], 'three installments'), cents)
  const [first, second] = invoiceIds
  return {
    made,
    guardianId,
    student,
    installments: made.installments,
    first: must(first, 'two months'),
    second: must(second, 'two months'),
  }
}

/** Paid to the end. */
export async function kept(given: Given, asked: Asked = {}) {
  const found = await agreed(given, asked)
  await eventually(async () => (await found.made.look()).status === 'liquidated')
  return found
}

/** Broken after some of it was paid. */
export async function broken(given: Given, paid: number[], asked: Asked = {}) {
  const found = await agreed(given, { ...asked, paid })
  await breaks(given, found.made)
  return found
}

export async function breaks({ admin }: Given, made: Awaited<ReturnType<typeof agreed>>['made']) {
  const { version } = await made.look()
  expect(await admin.agreements.cancel({ id: made.id, version, reason })).toSucceed()
}
