// Large files are read and written while the process goes on answering.
import { readBankFile } from '@caderneta/banking'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { retornoFile } from '../../../test/support/retorno-file.ts'
import { eventually } from '../../../test/support/issued-titles.ts'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { toCents } from '@caderneta/kernel/money'
import { toPpm } from '@caderneta/kernel/percent'
import { expect, test } from '../../../test/support/server.ts'
import { batchesOf } from '../../platform/event-loop-yield.ts'
import { addHealth } from '../../platform/http/health.ts'
import { planOfFile, recognizedFile, withTitleWriter } from './file-thread.ts'
import { type LineColumns, plannedLines } from './placed-lines.ts'
import { recognizedRetorno } from './recognized-file.ts'
import { type AskedRemessa, askedTitles, type Draft, draftOf, draftRemessa, remessaHead } from './remessa-file.ts'
import type { BankAgreementRow, RemessaRow } from './remessa-row.ts'

const count = 20_000
const linesOf = (many: number) =>
  Array.from({ length: many }, (_, index) => ({ kind: 'settled' as const, nossoNumero: index + 1 }))
const account = {
  id: '01900000-0000-7000-8000-00000000000a',
  bank: '341',
  agency: '0057',
  agency_digit: '',
  account: '12345',
  account_digit: '2',
  holder_name: 'IPE AMARELO EDUCACAO LTDA',
  holder_tax_id: '12ABC34501DE35',
  bankAgreements: [{ id: '01900000-0000-7000-8000-00000000000b', carteira: '109', code: '' }],
}

const bankAgreement = {
  id: '01900000-0000-7000-8000-00000000000b',
  bank_account_id: account.id,
  bank: '341',
  agency: '0057',
  account: '12345',
  account_digit: '2',
  holder_name: 'IPE AMARELO EDUCACAO LTDA',
  holder_tax_id: '12ABC34501DE35',
  carteira: '109',
  bank_agreement_code: '',
  agency_digit: '',
  transmission_code: '',
  operation: '',
  post: '',
  layout: 'cnab400' as const,
  payable_days: 60,
  protest_days: null,
}

function remessaRow(number: number): RemessaRow {
  const id = `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`
  return {
    instruction_id: id,
    generation: 1,
    invoice_generation: 1,
    movement: 'register',
    invoice_id: id,
    version: 1,
    status: 'generated',
    bank_registration: 'none',
    is_called_off: false,
    is_at_registry: false,
    stop_state: null,
    is_for_write_off: false,
    told_protest_days: null,
    number,
    nosso_numero: number,
    due_on: toCalendarDate('2026-12-10'),
    issued_on: toCalendarDate('2026-11-20'),
    late_since: null,
    nominal_cents: toCents(100_000),
    open_cents: toCents(100_000),
    charge_regime: 'contract',
    correction_min_days: 30,
    price_indexes: null,
    fine_ppm: toPpm(20_000),
    interest_ppm: toPpm(10_000),
    interest_per: 'month',
    count_from: 'shifted',
    early_discounts: [],
    guardian_id: id,
    guardian_name: 'Marina Conceição Teles',
    guardian_tax_id: '52998224725',
    guardian_address: {
      street: 'Rua das Acácias',
      number: '10',
      district: 'Centro',
      city: 'Campinas',
      state: 'SP',
      postalCode: '13010000',
    },
    company_name: 'IPE AMARELO EDUCACAO LTDA',
    cnpj: '12ABC34501DE35',
  }
}

const madeAt = { on: '2026-11-20', time: '120000' }

/** The remessa of these rows, which come in pieces as they are read. */
function draftInPieces(bankAgreement: BankAgreementRow, rows: readonly RemessaRow[]): Promise<Draft> {
  return withTitleWriter(rows.length, async (begin) => {
    const writer = begin(remessaHead(bankAgreement, 9, madeAt))
    const asked: AskedRemessa = { rows: [], cents: [], errors: [] }
    for (const piece of batchesOf(rows, 1_000)) {
      writer.take(await askedTitles(bankAgreement, piece, asked))
      await nextTurn()
    }
    return draftOf(asked, await writer.drawn())
  })
}

/** Threads that begin while `work` runs. */
async function threadsOf<T>(work: () => Promise<T>): Promise<{ result: T; threads: number }> {
  const begun: Worker[] = []
  const hear = (worker: Worker) => begun.push(worker)
  process.on('worker', hear)
  try {
    return { result: await work(), threads: begun.length }
  } finally {
    process.off('worker', hear)
  }
}

/** The longest that nothing else could run while `work` did: work of this thread, so that other programs' does not count. */
async function longestBlock<T>(work: () => Promise<T>): Promise<{ result: T; blockedMs: number }> {
  let before = workedMs()
  let blockedMs = 0
  const beat = setInterval(() => {
    const now = workedMs()
    blockedMs = Math.max(blockedMs, now - before)
    before = now
  }, 1)
  const result = await work()
  blockedMs = Math.max(blockedMs, workedMs() - before)
  clearInterval(beat)
  return { result, blockedMs }
}

function workedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

async function planned(bytes: Uint8Array) {
  const batches: LineColumns[] = []
  const chunks = await planOfFile(bytes, account, 5_000, async (lines) => void batches.push(lines))
  return { batches, chunks }
}

test('a large file is read off the thread that answers, and says what it says when read on the spot', async () => {
  const bytes = retornoFile({ lines: linesOf(count) })
  const onTheSpot = await longestBlock(async () => plannedLines(readBankFile(bytes), account))
  const { result, blockedMs } = await longestBlock(() => threadsOf(() => planned(bytes)))
  expect(result.threads).toBe(1)
  expect(result.result.chunks.flat()).toHaveLength(count)
  expect(result.result).toEqual(onTheSpot.result)
  // On the spot nothing else runs for all of it; in pieces the longest is a small part.
  expect(blockedMs).toBeLessThan(onTheSpot.blockedMs / 2)
  // The thread that read it reads the next one.
  const head = await threadsOf(() => recognizedFile(bytes))
  expect(head).toEqual({ threads: 0, result: recognizedRetorno(bytes) })
})

test('a small file needs no thread, and a large one that is broken is refused in the same words', async () => {
  const small = retornoFile({ lines: linesOf(10) })
  expect(await threadsOf(() => planned(small))).toMatchObject({ threads: 0 })
  const large = retornoFile({ lines: linesOf(count) })
  const broken = large.subarray(0, large.length - 1_000)
  const said = await recognizedFile(broken).catch((error: unknown) => error)
  expect(said).toMatchObject({ status: 422 })
  expect(() => recognizedRetorno(broken)).toThrow(expect.objectContaining(said))
  // Nothing of a file that was refused is left: the next one begins a thread of its own.
  const next = await threadsOf(() => recognizedFile(large))
  expect(next).toEqual({ threads: 1, result: recognizedRetorno(large) })
})

test('a large remessa is written off the thread that answers: the same bytes, and the same titles left out', async () => {
  const rows = Array.from({ length: 6_000 }, (_, index) => remessaRow(index + 1))
  const faulty = rows.map((row, index) => (index % 1_000 === 7 ? { ...row, guardian_address: {} } : row))
  const onTheSpot = await longestBlock(async () => draftRemessa(bankAgreement, faulty, 9, madeAt))
  const { result, blockedMs } = await longestBlock(() => threadsOf(() => draftInPieces(bankAgreement, faulty)))
  expect(result.threads).toBe(0)
  expect(result.result.rows).toHaveLength(5_994)
  expect(result.result).toEqual({ ...onTheSpot.result, bytes: new Uint8Array(onTheSpot.result.bytes ?? []) })
  expect(blockedMs).toBeLessThan(onTheSpot.blockedMs)
  const few = await threadsOf(() => draftInPieces(bankAgreement, rows.slice(0, 5_000)))
  expect(few).toEqual({ threads: 0, result: await draftRemessa(bankAgreement, rows.slice(0, 5_000), 9, madeAt) })
})

test('the thread of a large remessa begins before its titles are read, and is the one that writes it', async () => {
  const rows = Array.from({ length: 5_001 }, (_, index) => remessaRow(index + 1))
  const threadsBefore = (titleCount: number) => threadsOf(() => withTitleWriter(titleCount, () => nextTurn()))
  // A thread whose work failed ends: none waits now.
  await recognizedFile(retornoFile({ lines: linesOf(count) }).subarray(0, -1_000)).catch(() => {})
  expect((await threadsBefore(5_000)).threads).toBe(0)
  expect((await threadsBefore(5_001)).threads).toBe(1)
  const written = await threadsOf(() => draftInPieces(bankAgreement, rows))
  expect([written.threads, written.result.rows.length]).toEqual([0, 5_001])
  // How many there are is not known of a file that an earlier version began.
  await recognizedFile(retornoFile({ lines: linesOf(count) }).subarray(0, -1_000)).catch(() => {})
  expect((await threadsBefore(0)).threads).toBe(1)
})

test('a large remessa is written without the title that the library refuses; where it refuses the bank agreement, each title hears it', async () => {
  const rows = Array.from({ length: 6_000 }, (_, index) => remessaRow(index + 1))
  const faulty = rows.map((row, index) => (index === 3_333 ? { ...row, guardian_tax_id: '123' } : row))
  const draft = await draftInPieces(bankAgreement, faulty)
  expect(draft.errors).toMatchObject([{ code: 'library', invoiceId: rows[3_333]?.invoice_id }])
  const onTheSpot = await draftRemessa(bankAgreement, faulty, 9, madeAt)
  expect(draft).toEqual({ ...onTheSpot, bytes: new Uint8Array(onTheSpot.bytes ?? []) })
  // A bank agreement that makes no file: each title hears it.
  const nobody = await draftInPieces({ ...bankAgreement, holder_tax_id: '1' }, rows)
  expect([nobody.bytes, nobody.rows, nobody.errors.length]).toEqual([null, [], 6_000])
})

test('two threads read large files, two files wait, the rest is told when to come again; a job waits its turn', async () => {
  const bytes = retornoFile({ lines: linesOf(count) })
  const read = Array.from({ length: 8 }, () => recognizedFile(bytes))
  const job = planned(bytes)
  const results = await Promise.allSettled(read)
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refused).toHaveLength(4)
  for (const reason of refused) expect(reason).toMatchObject({ code: 'busy', status: 503, retryAfterSeconds: 15 })
  expect((await job).chunks.flat()).toHaveLength(count)
  expect(await recognizedFile(bytes)).toEqual(recognizedRetorno(bytes))
})

test('while a large retorno is uploaded and written down, the process answers who asks for its health', async ({
  server,
  build,
  users,
  as,
}) => {
  addHealth(server.app, server.composition, () => true, { deafSeconds: () => 0 })
  await server.workers()
  const own = await build.bankAccount({ account: '12345', account_digit: '2' })
  await build.bankAgreement({ bank_account_id: own.id })
  const admin = as(await users('admin'))
  const bytes = retornoFile({ lines: linesOf(count) })
  const uploading = admin.bankFiles.uploadRetorno({ file: { name: 'GRANDE.RET', bytes } })
  let answers = 0
  const asking = setInterval(() => {
    void server.app.inject('/health/live').then(({ statusCode }) => (answers += statusCode === 200 ? 1 : 0))
  }, 20)
  const result = await uploading
  expect(result).toSucceed()
  expect(answers).toBeGreaterThan(3)
  const written = async () =>
    (await server.database.pool.query('select count(*)::int as count from bank_file_line')).rows[0]?.count
  await eventually(async () => (await written()) === count, 40_000)
  clearInterval(asking)
  // The server of the file stops next: a job that is cut off then would fail over closed connections.
  const { id } = result.body
  await eventually(async () => (await admin.bankFiles.getRetorno({ id })).body.status === 'processed', 40_000)
})
