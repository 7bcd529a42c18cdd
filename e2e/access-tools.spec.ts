// What an administrator keeps watch with: tokens of other systems, the audit trail, and groups as files.
import { courses } from '@caderneta/contracts/courses'
import { products } from '@caderneta/contracts/products'
import { readFileSync } from 'node:fs'
import { apiOf } from './support/api.ts'
import { axeFaults, expect, keepPicture, open, settled, test, walk } from './support/app.ts'
import { newMark } from './support/made.ts'

test('a token is shown once, does what was marked and no more, and stops when it is revoked', async ({
  own: { api, page },
  server,
}, info) => {
  const purpose = `ERP ${newMark()}`
  await open(page, '/configuracoes/tokens')
  await page.getByRole('link', { name: 'Gerar token' }).first().click()
  // The list is searched by a field of the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Gerar token' })).toBeVisible()
  await settled(page)
  await page.getByLabel(/^Para que serve/).fill(purpose)
  await page.getByRole('combobox', { name: /^Usuário do token/ }).click()
  await page.getByRole('option').first().click()
  await page.getByText('Só o que eu marcar').click()
  await page.getByRole('checkbox', { name: 'Cursos: Listar' }).click()
  await keepPicture(page, info.outputPath('novo.png'))
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Gerar token' }).click()
  const token = await page.locator('code').first().innerText()
  await keepPicture(page, info.outputPath('uma-vez.png'))
  const program = apiOf(server.url, token)
  await program.call(courses.list, {})
  await expect(program.call(products.list, {})).rejects.toThrow('403')
  await page.getByRole('link', { name: 'Pronto' }).click()
  await settled(page)
  await expect(page.getByRole('heading', { level: 1, name: purpose })).toBeVisible()
  await page.getByRole('button', { name: 'Revogar' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revogar' }).click()
  await expect(page.getByText('Revogado', { exact: true }).first()).toBeVisible()
  await expect(program.call(courses.list, {})).rejects.toThrow('401')
  await walk(page, '/configuracoes/logs/audit')
  await expect(page.getByRole('row').filter({ hasText: purpose }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Conferir desde o início' }).click()
  await expect(page.getByText(/Trilha íntegra do primeiro ao último registro/)).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  expect((await api.call(courses.list, {})).items).toEqual([])
})

test('a group is saved as a file, changed, and comes back by its file', async ({ own: { page } }, info) => {
  await open(page, '/configuracoes/grupos/novo')
  await page.getByLabel(/^Nome/).fill('Cobrança')
  await page.getByRole('button', { name: 'Criar grupo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cobrança' })).toBeVisible()
  const invoices = page.getByRole('row').filter({ hasText: 'Faturas' }).first().getByRole('checkbox').first()
  await invoices.click()
  await page.getByRole('button', { name: 'Salvar 1 mudança' }).click()
  await expect(page.getByText('Grupo salvo').first()).toBeVisible()
  await keepPicture(page, info.outputPath('grupo.png'))
  expect(await axeFaults(page)).toEqual([])
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: /Mais/ }).last().click()
  await page.getByRole('menuitem', { name: 'Salvar como arquivo' }).click()
  const file = await (await saving).path()
  expect(readFileSync(file, 'utf8')).toContain('Cobrança')
  await invoices.click()
  await page.getByRole('button', { name: 'Salvar 1 mudança' }).click()
  await expect(invoices).not.toBeChecked()
  await walk(page, '/configuracoes/grupos')
  await page.getByRole('button', { name: 'Importar' }).click()
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'grupo.json', mimeType: 'application/json', buffer: readFileSync(file) })
  await page.getByRole('dialog').getByRole('button', { name: 'Ver o que muda' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Mudar o grupo Cobrança?' }).getByText('Concede 1 permissão:'),
  ).toBeVisible()
  await keepPicture(page, info.outputPath('o-que-muda.png'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Mudar|Importar/ })
    .last()
    .click()
  await expect(page.getByText('Grupo importado').first()).toBeVisible()
})
