// A school's first month: twelve families are billed, the bank is told, three titles are refused, and the rest is paid as families
// pay. The clock moves, the sandbox's bank answers with real files, and the ledger is proved after every step.
import { bankFiles } from '@caderneta/contracts/bank-files'
import { type CalendarDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { z } from 'zod'
import { verifyLedger } from '../../src/areas/ledger/public.ts'
import { type BankBranch, openBranch } from '../../src/seed/bank-branch.ts'
import type { SeededBank } from '../../src/seed-data/ground-work.ts'
import { sendFile } from '../architecture/send-file.ts'
import type { Client } from '../support/api.ts'
import type { BuiltUser } from '../support/build.ts'
import { expect, test as base, type TestServer } from '../support/server.ts'

type Month = {
  to: (date: string) => void
  admin: Client
  branch: BankBranch
  bank: SeededBank
  classId: string
  /** The class's invoices by number, once they are issued. */
  bills: () => Promise<Bill[]>
  /** Uploads the bank's next file and waits until it is read. */
  readNews: () => Promise<void>
  isProved: () => Promise<void>
}
type Bill = { id: string; nossoNumero: string }

const test = base.extend<{ month: Month }>({
  month: [
    async ({ server, build, as, users }, use) => {
      let today: CalendarDate = toCalendarDate('2026-11-20')
      const account = { agency: '0057', account: '12345', account_digit: '7', holder_tax_id: '11222333000181' }
      const { id: accountId } = await build.bankAccount(account)
      const bankAgreement = await build.bankAgreement({ bank_account_id: accountId })
      const discounts = JSON.stringify([{ days: 5, percentPpm: 50_000 }])
      const school = await build.school({ bank_agreement_id: bankAgreement.id, early_discounts: discounts })
      await build.guarantee(school.id)
      const academicClass = await build.class({ school_id: school.id })
      for (let count = 0; count < 12; count += 1)
        await build.enrollment({ class_id: academicClass.id, school_id: school.id })
      const user = await users('admin')
      const branch = await openBranch({
        databaseUrl: server.composition.ownerUrl,
        secret: 'a secret of the sandbox',
        clockOf: async () => new Date(`${today}T15:00:00Z`),
      })
      const bank: SeededBank = {
        bank: '341',
        agency: account.agency,
        account: account.account,
        accountDigit: account.account_digit,
        carteira: '109',
        code: '',
        pixKey: null,
        accountId,
        bankAgreementId: bankAgreement.id,
      }
      await server.workers()
      await use({
        to: (date) => {
          today = toCalendarDate(date)
          server.setDate(date)
        },
        admin: as(user),
        branch,
        bank,
        classId: academicClass.id,
        bills: () => billsOf(server, build.network),
        readNews: () => readNews(server, user, branch, bank),
        isProved: async () => {
          const report = await verifyLedger(server.composition.platform.readPool, build.network)
          expect(report.faults).toEqual([])
        },
      })
      await branch.close()
    },
    { scope: 'file' },
  ],
})

test('20 November: the whole class is billed for December', async ({ month }) => {
  month.to('2026-11-20')
  const asked = await month.admin.invoices.createBulk({
    classId: month.classId,
    competence: '2026-12-01',
    dueDate: '2026-12-10',
  })
  expect(asked.body).toMatchObject({ toIssueCount: 12 })
  await ended(month.admin, asked.body.jobId)
  expect(await month.bills()).toHaveLength(12)
  expect(await balance(month.admin, 'tuitionBilled')).toBe(-12 * 100_000)
  await month.isProved()
})

test('the same day the bank gets them, and will refuse three', async ({ month }) => {
  const bills = await month.bills()
  const started = await month.admin.bankFiles.prepareRemessa({ bankAgreementId: month.bank.bankAgreementId })
  expect(started).toSucceed()
  await ended(month.admin, started.body.jobId)
  const file = await month.admin.bankFiles.downloadRemessa({ id: started.body.id })
  expect(file.status).toBe(200)
  await month.branch.refuse(
    month.bank,
    await networkOf(month.admin),
    bills.slice(0, 3).map(({ nossoNumero }) => nossoNumero),
  )
  await month.branch.take(month.bank, await networkOf(month.admin), file.raw)
  const detail = await month.admin.bankFiles.getRemessa({ id: started.body.id })
  expect(detail.body).toMatchObject({ titleCount: 12 })
  await month.isProved()
})

test('23 November: nine are registered, three refused with a reason', async ({ month }) => {
  month.to('2026-11-23')
  await month.readNews()
  const states = await Promise.all((await month.bills()).map(({ id }) => month.admin.invoices.get({ id })))
  expect(states.map(({ body }) => body.bankRegistration)).toEqual([
    ...Array.from({ length: 3 }, () => 'error'),
    ...Array.from({ length: 9 }, () => 'registered'),
  ])
  expect(states[0]?.body.bankReason).toMatch(/\p{L}{4}/u)
  expect(await waitingKinds(month.admin)).toEqual(Array.from({ length: 3 }, () => 'registrationRefused'))
  const again = await month.admin.bankFiles.registerAgain({ invoiceId: states[0]?.body.id })
  expect(again).toSucceed()
  await month.isProved()
})

test('1 December: who pays nine days early pays 5 % less', async ({ month }) => {
  month.to('2026-12-01')
  const bill = await billAt(month, 3)
  await month.branch.pay(month.bank, await networkOf(month.admin), [
    { nossoNumero: bill.nossoNumero, paidOn: toCalendarDate('2026-12-01') },
  ])
  await month.readNews()
  const { body } = await month.admin.invoices.get({ id: bill.id })
  expect(body).toMatchObject({ status: 'paid', openCents: 0, paidCents: 95_000 })
  expect(body.payments).toMatchObject([
    { principalCents: 95_000, discountCents: 5_000, chargesCents: 0, surplusCents: 0 },
  ])
  await month.isProved()
})

test('10 December: on the day, in full; one pays too little, and one twice', async ({ month }) => {
  month.to('2026-12-10')
  const [full, short, twice] = [await billAt(month, 4), await billAt(month, 5), await billAt(month, 6)]
  const paidOn = toCalendarDate('2026-12-10')
  await month.branch.pay(month.bank, await networkOf(month.admin), [
    { nossoNumero: full.nossoNumero, paidOn },
    { nossoNumero: short.nossoNumero, paidOn, paidCents: 60_000 },
    { nossoNumero: twice.nossoNumero, paidOn, times: 2 },
  ])
  await month.readNews()
  expect((await month.admin.invoices.get({ id: full.id })).body).toMatchObject({ status: 'paid', paidCents: 100_000 })
  expect((await month.admin.invoices.get({ id: short.id })).body).toMatchObject({
    status: 'pending',
    openCents: 40_000,
  })
  expect((await month.admin.invoices.get({ id: twice.id })).body).toMatchObject({ status: 'paid', openCents: 0 })
  expect(await balance(month.admin, 'guardianCredit')).toBe(-100_000)
  expect(await waitingKinds(month.admin)).toContain('paidTwice')
  await month.isProved()
})

test('15 December: who pays late pays fine and interest, and it is booked as the bank took it', async ({ month }) => {
  month.to('2026-12-15')
  const bill = await billAt(month, 7)
  const owed = (await month.admin.invoices.get({ id: bill.id })).body.today
  expect(owed).toMatchObject({ fineCents: 2_000, daysLate: 5 })
  await month.branch.pay(month.bank, await networkOf(month.admin), [
    { nossoNumero: bill.nossoNumero, paidOn: toCalendarDate('2026-12-15') },
  ])
  await month.readNews()
  const { body } = await month.admin.invoices.get({ id: bill.id })
  expect(body).toMatchObject({ status: 'paid', openCents: 0 })
  // A bank counts interest in whole cents a day: it may be some cents away from ours, never more than one for each day.
  expect(Math.abs(body.paidCents - (owed?.totalCents ?? 0))).toBeLessThanOrEqual(5)
  await month.isProved()
})

test('the same day at the counter: the school keeps the money and owes it; the bank is told to write the title off', async ({
  month,
}) => {
  const bill = await billAt(month, 8)
  const owed = (await month.admin.invoices.get({ id: bill.id })).body.today?.totalCents ?? 0
  expect(await month.admin.invoices.pay({ id: bill.id, paidDate: '2026-12-15', totalPaidCents: owed })).toSucceed()
  expect((await month.admin.invoices.get({ id: bill.id })).body).toMatchObject({
    status: 'paidAtSchool',
    bankRegistration: 'cancelAwaitingReturn',
  })
  expect(await balance(month.admin, 'retentionReceivable')).toBe(owed)
  await month.isProved()
})

test('16 December: one is cancelled while its payment is on the way; the money becomes the family’s credit', async ({
  month,
}) => {
  month.to('2026-12-16')
  const bill = await billAt(month, 9)
  await month.branch.pay(month.bank, await networkOf(month.admin), [
    { nossoNumero: bill.nossoNumero, paidOn: toCalendarDate('2026-12-16'), paidCents: 102_000 },
  ])
  expect(await month.admin.invoices.cancel({ id: bill.id, comment: 'mudou de escola' })).toSucceed()
  await month.isProved()
  await month.readNews()
  expect((await month.admin.invoices.get({ id: bill.id })).body).toMatchObject({ status: 'canceled', openCents: 0 })
  expect(await waitingKinds(month.admin)).toContain('paidAfterCancel')
  expect(await balance(month.admin, 'guardianCredit')).toBe(-100_000 - 102_000)
  await month.isProved()
})

test('the same files once more change nothing', async ({ month, server, users }) => {
  const before = await month.admin.ledger.accounts()
  const copies = await server.database.pool.query<{ id: string }>(
    `select id from bank_file where kind = 'retorno' order by id`,
  )
  const user = await users('admin')
  for (const { id } of copies.rows) {
    const file = await month.admin.bankFiles.downloadRetorno({ id })
    const again = await sendFile(
      server.app,
      bankFiles.uploadRetorno,
      { file: file.raw, fileName: 'outra-vez.ret' },
      { token: user.token },
    )
    expect(again).toRefuse('retorno_already_read')
  }
  expect((await month.admin.ledger.accounts()).body).toEqual(before.body)
  await month.isProved()
})

async function billAt(month: Month, place: number): Promise<Bill> {
  const bill = (await month.bills())[place]
  if (!bill) throw new Error(`the class has no invoice ${place}`)
  return bill
}

async function billsOf(server: TestServer, tenantId: number): Promise<Bill[]> {
  const found = await server.database.pool.query<Bill>(
    `select id, nosso_numero::text as "nossoNumero" from invoice where tenant_id = $1 order by number`,
    [tenantId],
  )
  return found.rows
}

async function networkOf(admin: Client): Promise<number> {
  const { body } = await admin.identity.configuration()
  return body.currentUser.tenantId ?? 0
}

async function ended(admin: Client, jobId: string): Promise<void> {
  await expect.poll(async () => (await admin.jobs.get({ id: jobId })).body.status).toBe('Success')
}

const Started = z.object({ jobId: z.string(), id: z.string() })

async function readNews(server: TestServer, user: BuiltUser, branch: BankBranch, bank: SeededBank): Promise<void> {
  const news = await branch.news(bank, user.tenantId)
  if (!news) throw new Error('the bank has no news')
  const reply = await sendFile(
    server.app,
    bankFiles.uploadRetorno,
    { file: news.bytes, fileName: news.fileName },
    { token: user.token },
  )
  expect(reply).toSucceed()
  const { id } = Started.parse(reply.body)
  const status = async () =>
    (await server.database.pool.query<{ status: string }>('select status from bank_file where id = $1', [id])).rows[0]
      ?.status
  await expect.poll(status).toBe('processed')
}

/** Debit less credit of every account of a kind. */
async function balance(admin: Client, kind: string): Promise<number> {
  const { body } = await admin.ledger.accounts({ kind, maxResultCount: 200 })
  return body.items.reduce((sum, account) => sum + account.balanceCents, 0)
}

async function waitingKinds(admin: Client): Promise<string[]> {
  const { body } = await admin.settlements.listExceptions({ status: 'waiting' })
  return body.items.map(({ kind }) => kind)
}
