// An agent works the queue: takes the next family, keeps what it promised, goes on to another by one key.
import { collection } from '@caderneta/contracts/collection'
import { addDays, formatDate } from '@caderneta/kernel/calendar-date'
import { expect, open, settled, test } from './support/app.ts'
import { isoToday } from './support/days.ts'
import { comeInAs } from './support/sign-in.ts'

test('an agent takes the next family, keeps its promise, and goes on to another one by a key', async ({
  page,
  context,
  keptSignIn,
}) => {
  await comeInAs(context, await keptSignIn('rede@caderneta.test'))
  await open(page, '/cobrancas')
  await expect(page.getByRole('group', { name: 'Famílias por dias de atraso' })).toBeVisible()
  await page.getByRole('button', { name: 'Atender a próxima' }).click()
  await expect(page).toHaveURL(/\/cobrancas\/[0-9a-f-]{36}$/)
  await settled(page)
  const first = page.url()
  await page.getByRole('button', { name: 'Registrar contato…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Prometeu pagar').check()
  // The family's hours are the machine's to have: who called was the family.
  await dialog.getByLabel('A família procurou a escola').check()
  await dialog.getByRole('button', { name: 'Registrar contato' }).click()
  await expect(dialog.getByText('Informe para que dia e de quanto é a promessa.').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Promete para' }).fill(formatDate(addDays(isoToday(), 5)))
  await dialog.getByRole('button', { name: 'Registrar contato' }).click()
  await expect(page.getByText('Contato registrado', { exact: true })).toBeVisible()
  await expect(page.getByText('Espera a promessa').first()).toBeVisible()
  await expect(page.getByText(/Promessa de R\$/)).toBeVisible()
  // A dialog that fades away still owns the keyboard: on a quick machine the record is there before it has gone.
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(page).not.toHaveURL(first)
  await expect(page).toHaveURL(/\/cobrancas\/[0-9a-f-]{36}$/)
})

test('a family’s dossier is made and downloaded, and is named when its debt goes to justice', async ({
  page,
  context,
  keptSignIn,
  demonstration,
}) => {
  const { items } = await demonstration.call(collection.list, { delayFrom: '91', suppressed: 'no' })
  const family = items.find(({ status }) => status !== 'forwardToJustice')
  if (!family) throw new Error('the demonstration has a family that owes for more than 90 days')
  await comeInAs(context, await keptSignIn('rede@caderneta.test'))
  await open(page, `/cobrancas/${family.id}`)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Fazer o dossiê' }).click()
  const file = page.getByRole('button', { name: /Baixar o dossiê nº \d+ com todos os arquivos/ })
  await expect(file).toBeVisible()
  const download = page.waitForEvent('download')
  await file.click()
  expect((await download).suggestedFilename()).toMatch(/^dossie-\d+\.zip$/)
  await settled(page)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Encaminhar à justiça…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Dossiê' })).toHaveValue(/^Dossiê nº \d+, de /)
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Sem resposta a três contatos')
  await dialog.getByRole('button', { name: 'Encaminhar à justiça' }).click()
  await expect(page.getByText('Dívida encaminhada à justiça')).toBeVisible()
  await settled(page)
})
