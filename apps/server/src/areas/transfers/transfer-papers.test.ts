// The papers of a transfer say what its page says, to the cent: read back from the PDF and from the workbook.
import { strFromU8, unzipSync } from 'fflate'
import { closedTransfer, payoutPeople } from '../../../test/support/payout-scene.ts'
import { readPages } from '../../../test/support/read-page.ts'
import { expect, test } from '../../../test/support/server.ts'
import { must } from '../../platform/must.ts'
import { november, transferScene } from '../../../test/support/transfer-scene.ts'

const brl = (cents: number) => new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }).format(cents / 100)

async function textOf(pdf: Buffer): Promise<string> {
  return (await readPages(pdf)).map(({ text }) => text.replace(/\s+/g, ' ')).join(' ')
}

/** Cents of a column of a sheet, from the first row under the header on. */
function centsIn(xlsx: Buffer, column: string, sheet = 1): number[] {
  const xml = strFromU8(unzipSync(xlsx)[`xl/worksheets/sheet${sheet}.xml`] ?? new Uint8Array())
  const cells = xml.matchAll(new RegExp(`<c r="${column}\\d+" s="4"><v>(-?[0-9]+)\\.([0-9]{2})</v>`, 'g'))
  return [...cells].map(([, whole = '', fraction = '']) => Number(`${whole}${fraction}`))
}

test('the statement of a month has each line with its base, the dates and the payment, as the page has them', async ({
  as,
  users,
  build,
}) => {
  const { admin, second } = await payoutPeople({ as, users, build })
  const closed = await closedTransfer(build, admin, 148_033, { transfer_days: [5, 20], shares: [500_000, 500_000] })
  const { id, accountId } = closed
  const paid = { id, installment: 1, bankAccountId: accountId, paidOn: '2026-11-20', reference: 'TED 9081' }
  expect(await admin.transfers.recordPayment({ ...paid, means: 'transfer' })).toSucceed()
  const payment = must((await admin.transfers.get({ id })).body.payments[0], 'it was recorded')
  expect(await second.transfers.confirmPayment({ id: payment.id, version: payment.version })).toSucceed()
  const shown = (await admin.transfers.get({ id })).body
  const text = await textOf((await admin.transfers.statement({ id })).raw)
  const fee = must(
    shown.lines.find(({ kind }) => kind === 'fee'),
    'the plan has a fee',
  )
  for (const part of [
    'Demonstrativo de repasse outubro/2026',
    `Taxa da provedora 1 ${brl(fee.baseCents)} ${brl(fee.cents)}`,
    `R$ ${brl(shown.dueCents)}`,
    `Resultado ${brl(shown.resultCents ?? 0)}`,
    'Pago 20/11/2026 TED 9081',
  ])
    expect(text).toContain(part)
  const sheet = (await admin.transfers.statement({ id, format: 'xlsx' })).raw
  expect(centsIn(sheet, 'E')).toEqual(shown.lines.map(({ cents }) => cents))
  expect(centsIn(sheet, 'F').slice(-2)).toEqual([shown.resultCents, shown.dueCents])
  expect(centsIn(sheet, 'C', 2)).toEqual(shown.installments.map(({ cents }) => cents))
})

test('the summary of a year adds up to what the list says, and what is open stands beside it without an amount', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('global'), build.network)
  const scene = await transferScene(build, admin)
  await scene.issued(148_000)
  await scene.close()
  await scene.issued(99_033, { competence: november })
  const open = await scene.transfer(november)
  const of = { id: scene.schoolId, year: 2026, planId: scene.planId }
  const { months, totals } = (await admin.transfers.year(of)).body
  expect(months).toMatchObject([{ sums: { incomeCents: 142_820 } }, { transferId: open, status: 'open', sums: null }])
  const list = (await admin.transfers.totals({ schoolId: [scene.schoolId], status: ['pendingAnalysis'] })).body
  expect(totals).toMatchObject({ resultCents: list.resultCents, dueCents: list.dueCents, paidCents: list.paidCents })
  const text = await textOf((await admin.transfers.yearPaper(of)).raw)
  const { incomeCents, takenCents, settledCents, resultCents, dueCents, paidCents } = totals
  const sums = [incomeCents, takenCents, settledCents, resultCents, dueCents, paidCents]
  expect(text).toContain(`Total ${sums.map(brl).join(' ')}`)
  const sheet = (await admin.transfers.yearPaper({ ...of, format: 'xlsx' })).raw
  expect(['D', 'E', 'F', 'G', 'H', 'I'].map((column) => centsIn(sheet, column).at(-1))).toEqual(sums)
})

test('a month and a year without data are refused with what to do', async ({ as, users, build }) => {
  const admin = as(await users('global'), build.network)
  const { schoolId, planId, ...scene } = await transferScene(build, admin)
  const { id: invoiceId } = await scene.issued(50_000)
  const id = await scene.transfer()
  expect(await admin.invoices.cancel({ id: invoiceId, comment: 'engano' })).toSucceed()
  const refused = await admin.transfers.statement({ id })
  expect(refused).toRefuse('transfer_no_data')
  expect(refused.raw.toString()).toContain('Sem dados para o mês escolhido (outubro/2026)')
  const none = { id: schoolId, planId, year: 2024 }
  expect((await admin.transfers.year(none)).body.months).toEqual([])
  expect(await admin.transfers.yearPaper(none)).toRefuse('transfer_year_no_data')
})
