// A real return file of Itaú against invoices built with its numbers: the sums an accountant would make by hand.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBankFile } from '@caderneta/banking'
import { verifyLedger } from '../ledger/public.ts'
import { expect, test } from '../../../test/support/server.ts'
import { balanceOf, eventually, issuedTitles } from '../../../test/support/issued-titles.ts'

const corpus = process.env.CADERNETA_CORPUS
const path = corpus ? join(corpus, 'retorno', '341-cnab400-52.ret') : ''
if (corpus && !existsSync(path))
  throw new Error(`CADERNETA_CORPUS names ${corpus}, where retorno/341-cnab400-52.ret is missing`)

test.skipIf(!corpus)(
  '51 titles of two bank agreements are settled, one write-off is not, and every fee is the gateway’s cost',
  async ({ as, users, build, server }) => {
    const bytes = readFileSync(path)
    const account = await build.bankAccount({
      agency: '0730',
      account: '03511',
      account_digit: '0',
      holder_tax_id: '11222333000181',
    })
    const file = readBankFile(bytes)
    for (const carteira of ['109', '157']) {
      const bankAgreement = await build.bankAgreement({ bank_account_id: account.id, carteira })
      const titles = file.titles.filter((title) => title.carteira === carteira)
      const given = titles.map((title) => ({
        nossoNumero: Number(title.allocatedNumber),
        cents: title.amountCents,
        dueOn: '2013-05-20',
      }))
      await issuedTitles(server, build, bankAgreement.id, given)
    }
    const admin = as(await users('remessa'))
    await server.workers()
    const upload = () => admin.bankFiles.uploadRetorno({ file: { name: 'CN20053A.RET', bytes } })
    const sent = await upload()
    expect(sent).toSucceed()
    expect(sent.status).toBe(202)
    await eventually(async () => (await admin.bankFiles.getRetorno({ id: sent.body.id })).body.status === 'processed')
    const { body } = await admin.bankFiles.getRetorno({ id: sent.body.id })
    expect(body).toMatchObject({
      bank: '341',
      bankName: 'Itaú',
      layout: 'cnab400',
      sequence: 25,
      lineCount: 52,
      doneCount: 52,
    })
    expect(body.summary).toMatchObject({
      settled: { count: 51, cents: 265_332 },
      writtenOff: { count: 1 },
      fees: { count: 52, cents: 10_920 },
      creditedCents: 254_622,
      repeatedCount: 0,
    })
    const payments = await build.ground.pool.query(
      `select count(*)::int as count, sum(cents)::int as cents, sum(principal_cents)::int as principal, sum(charges_cents)::int as charges,
       sum(surplus_cents)::int as surplus from payment where tenant_id = $1`,
      [build.network],
    )
    expect(payments.rows).toEqual([{ count: 51, cents: 265_332, principal: 264_896, charges: 436, surplus: 0 }])
    expect(await balanceOf(server, build.network, 'clearing')).toBe(254_412)
    expect(await balanceOf(server, build.network, 'gatewayCost')).toBe(10_920)
    expect(await balanceOf(server, build.network, 'lateCharges')).toBe(-436)
    const [last] = (await admin.bankFiles.retornoLines({ id: body.id, kind: 'writtenOff' })).body.items
    expect(last).toMatchObject({
      outcome: 'problem',
      reason: 'writtenOffUnasked',
      paidCents: 0,
      feeCents: 210,
      event: { meaning: 'baixa simples, sem pagamento' },
    })
    const writtenOff = await build.ground.pool.query(
      'select status, bank_registration, open_cents from invoice where id = $1',
      [last?.invoice?.id],
    )
    expect(writtenOff.rows).toEqual([{ status: 'generated', bank_registration: 'canceledAtBank', open_cents: 4_000 }])
    expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])

    expect(await upload()).toRefuse('retorno_already_read')
    const again = await admin.bankFiles.uploadRetorno({ file: { name: 'OUTRO.RET', bytes }, readAgain: 'true' })
    expect(again).toSucceed()
    await eventually(async () => (await admin.bankFiles.getRetorno({ id: again.body.id })).body.status === 'processed')
    const second = await admin.bankFiles.getRetorno({ id: again.body.id })
    expect(second.body).toMatchObject({
      earlierId: body.id,
      summary: { settled: { count: 0, cents: 0 }, repeatedCount: 52 },
    })
    const [line] = (await admin.bankFiles.retornoLines({ id: again.body.id, maxResultCount: 1 })).body.items
    expect(line).toMatchObject({
      outcome: 'repeated',
      repeats: { bankFileId: body.id, fileName: 'CN20053A.RET', position: 2 },
    })
    expect(await balanceOf(server, build.network, 'clearing')).toBe(254_412)
    expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
  },
)
