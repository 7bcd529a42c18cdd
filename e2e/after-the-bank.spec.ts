// What the bank told stands on the record of each invoice, to the cent.
import { expect, keepPicture, test, walk } from './support/app.ts'
import { ledgerOf, openRecord } from './support/invoice-screens.ts'
import { paidAtBank, registeredClass, retornoRead } from './support/made.ts'

test('refused, paid in part, paid: each invoice says so, and its ledger comes out at nothing', async ({
  own: { api, page },
  ledgerAtTheEnd,
}, info) => {
  const { accountId, billed } = await registeredClass(api, [0])
  const [refused, paid, short] = billed
  if (!refused || !paid || !short) throw new Error('the class has too few invoices')
  await paidAtBank(api, accountId, [paid, { ...short, cents: 40_000 }])
  await retornoRead(api, accountId)

  await openRecord(page, refused)
  await expect(page.getByText('Recusada', { exact: true }).first()).toBeVisible()
  await walk(page, `/faturas/${short.id}`)
  await expect(page.getByText('Pendente', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/principal R\$\s400,00/)).toBeVisible()
  await walk(page, `/faturas/${paid.id}`)
  await expect(page.getByText('Paga', { exact: true }).first()).toBeVisible()
  const lines = await ledgerOf(page)
  expect(lines.at(-1)?.at(-1)).toBe('0,00')
  expect(lines.map(([, what]) => what)).toEqual(
    expect.arrayContaining(['Emissão', 'Pagamento pelo banco', 'Tarifa do banco']),
  )
  await keepPicture(page, info.outputPath('razao.png'))
  ledgerAtTheEnd()
})
