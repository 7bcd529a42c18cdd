// The statement of the bank against the clearing: what the bank credited short is found, explained to the cent, and booked.
import { conciliations } from '@caderneta/contracts/conciliations'
import { expect, keepPicture, open, settled, test } from './support/app.ts'
import { paidAtBank, registeredClass, retornoRead } from './support/made.ts'

test('a month is conciliated by OFX: one day differs by a fee, which is booked, and the clearing ends at zero', async ({
  own: { api, page },
  ledgerAtTheEnd,
}, info) => {
  const { accountId, billed } = await registeredClass(api)
  await paidAtBank(api, accountId, billed.slice(0, 3))
  await retornoRead(api, accountId)
  const days = async () =>
    (await api.call(conciliations.list, { bankAccountId: accountId, status: 'notSynchronized' })).items
  await expect.poll(async () => (await days()).filter(({ toldCents }) => toldCents > 0).length).toBe(1)
  const gathered = await days()
  const entries = gathered.map(({ id, day, bookedCents, feeCents, toldCents }) => {
    const short = toldCents > 0 ? 3 * 190 : 0
    const cents = bookedCents - feeCents - short
    const words = cents > 0 ? 'CRED COBRANCA' : 'TARIFA COBRANCA'
    return `<STMTTRN><DTPOSTED>${day.replaceAll('-', '')}<TRNAMT>${(cents / 100).toFixed(2)}<FITID>${id}<MEMO>${words}</STMTTRN>`
  })
  const ofx = `OFXHEADER:100\n<OFX><STMTTRNRS><STMTRS><BANKTRANLIST>\n${entries.join('\n')}\n</BANKTRANLIST></STMTRS></STMTTRNRS></OFX>\n`

  await open(page, '/integracao/conciliacao')
  await page.getByRole('button', { name: 'Importar extrato' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'extrato.ofx', mimeType: 'text/plain', buffer: Buffer.from(ofx) })
  await dialog.getByRole('button', { name: 'Importar extrato' }).click()
  await expect(page.getByText(`Lançamentos novos: ${entries.length}. Conciliados: ${entries.length}.`)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Divergente' })).toHaveCount(1)
  await settled(page)
  await keepPicture(page, info.outputPath('dias.png'))

  await page.getByRole('row').filter({ hasText: 'Divergente' }).locator('[data-row-link]').first().click()
  await expect(page.getByText(/R\$\s1,90 em cada um dos \d+ movimentos/)).toBeVisible()
  await keepPicture(page, info.outputPath('diferenca.png'))
  await page.getByRole('button', { name: 'Lançar tarifa…' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Tarifa do convênio, fora do retorno')
  await page.getByRole('dialog').getByRole('button', { name: 'Lançar tarifa' }).click()
  await expect(page.getByText('Extrato, retorno e razão conferem ao centavo.')).toBeVisible()
  await expect(page.getByText('Preparada')).toBeVisible()
  await page.getByRole('link', { name: /^Extrato/ }).click()
  await expect(page.getByRole('row').filter({ hasText: 'CRED COBRANCA' })).toBeVisible()
  ledgerAtTheEnd()
})
