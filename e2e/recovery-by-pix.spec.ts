// What a bank took back is told to the family by e-mail; the family opens its page, pays by Pix, and the office sees it put back.
import { guardians } from '@caderneta/contracts/guardians'
import { sandboxMail } from '@caderneta/contracts/sandbox-mail'
import { recoveries } from '@caderneta/contracts/settlement-recoveries'
import { settlements } from '@caderneta/contracts/settlements'
import type { Page } from '@playwright/test'
import { axeFaults, expect, keepPicture, open, settled, walk } from './support/app.ts'
import { readRetorno } from './support/bank-screens.ts'
import { adminPassword, newMark } from './support/made.ts'
import { payByCode, test } from './support/phone.ts'
import { signedIn } from './support/sign-in.ts'
import { networkOf, newProvider, refundedMonth } from './support/taken-back.ts'

/** The page as it is on a desk and on a phone, in both languages, by day and by night. */
async function keepFaces(page: Page, path: (face: string) => string): Promise<void> {
  if (!process.env['CADERNETA_E2E_PICTURES']) return
  const before = page.viewportSize()
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      await keepPicture(page, path(`${width}-${colorScheme}`))
    }
  await page.emulateMedia({ colorScheme: 'light' })
  if (before) await page.setViewportSize(before)
}

test('the family reads that it owes what the bank took back, pays it by Pix on its phone, and the office sees it put back', async ({
  own: { api, page },
  host,
  everybody,
  server,
  phone,
  ledgerAtTheEnd,
}, info) => {
  const picture = (name: string) => (face: string) => info.outputPath(`${name}-${face}.png`)
  const second = await newProvider(host, everybody)
  const { id: network } = await networkOf(api, host)
  const { paid, guardianId, guardianName, takenBack } = await refundedMonth(api, host, network)
  const email = `familia.${newMark()}@familia.example`
  await api.call(guardians.addContact, { id: guardianId, kind: 'email', value: email })
  await open(page, '/home')
  await readRetorno(page, takenBack)
  const [back] = (await api.call(settlements.listExceptions, { invoiceId: paid.id })).items
  if (!back) throw new Error('the bank took nothing back')
  const reason = 'O banco estornou o que a família já tinha recebido de volta.'
  const wish = { id: back.id, wish: 'charge', reason, version: back.version } as const
  const { id } = await host.call(recoveries.recover, wish, network)
  const approver = await signedIn(server.url, second, adminPassword)
  await approver.api.call(recoveries.approveRecovery, { id, version: 1 }, network)

  // The family has a letter, and its link leads to what it owes.
  const letter = async () => (await api.call(sandboxMail.list, {})).items.find(({ to }) => to.includes(email))
  await expect.poll(async () => (await letter())?.text).toContain('850,00')
  const link = /http\S+\/f\/\S+/.exec((await letter())?.text ?? '')?.[0] ?? ''
  await phone.goto(link)
  const pay = phone.getByRole('button', { name: /^Repor R\$\s850,00 por Pix/ })
  await expect(pay).toBeVisible()
  expect(await axeFaults(phone)).toEqual([])
  await keepFaces(phone, picture('familia-deve'))
  await phone.getByRole('button', { name: 'English' }).tap()
  await expect(phone.getByRole('button', { name: /^Put R\$\s850,00 back by Pix/ })).toBeVisible()
  await keepFaces(phone, picture('family-owes'))
  await phone.getByRole('button', { name: 'Português' }).tap()
  await pay.tap()
  const copy = phone.getByRole('button', { name: 'Copiar código Pix' })
  await expect(copy).toBeVisible()
  expect(await axeFaults(phone)).toEqual([])
  await keepFaces(phone, picture('familia-codigo'))
  await copy.tap()
  await payByCode(await phone.evaluate(() => navigator.clipboard.readText()))
  // Nobody touches the phone: it looks again by itself.
  await expect(phone.getByText('O valor foi reposto.')).toBeVisible()
  await expect(pay).toHaveCount(0)
  await keepFaces(phone, picture('familia-paga'))

  await walk(page, '/valores-a-repor')
  const row = page.getByRole('row').filter({ hasText: guardianName })
  await expect(row).toContainText('Reposto')
  await expect(row).toContainText(/R\$\s850,00 por Pix em/)
  await keepFaces(page, picture('valores-a-repor'))
  await page.setViewportSize({ width: 390, height: 844 })
  await settled(page)
  await expect(page.getByText(/^R\$\s850,00 por Pix em/)).toBeVisible()
  ledgerAtTheEnd()
})
