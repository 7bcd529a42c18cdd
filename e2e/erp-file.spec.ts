// A school's own system hands in its remessa: three lines make no invoice, each is mended its way, and the same file sent again makes
// nothing twice.
import { enrollments } from '@caderneta/contracts/enrollments'
import { erpFiles } from '@caderneta/contracts/erp-files'
import { erpFolders } from '@caderneta/contracts/erp-folders'
import { erpRetornos } from '@caderneta/contracts/erp-retornos'
import { invoices } from '@caderneta/contracts/invoices'
import { users } from '@caderneta/contracts/users'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { erpRemessa } from '../apps/server/test/support/erp-remessa.ts'
import { expect, keepPicture, open, settled, test } from './support/app.ts'
import type { Api } from './support/api.ts'
import { isoMonthAhead } from './support/days.ts'
import { cpfOf, newBankAgreement, newClass, newMark, newSchool } from './support/made.ts'
import { erpFolderOf } from './support/start-server.ts'

test('a file of the ERP with three lines not created is mended, and sent again it makes nothing twice', async ({
  own: { api, page },
}, info) => {
  const schoolId = await newSchool(api, await newBankAgreement(api))
  const classId = await newClass(api, schoolId)
  const [known, late, later, aunt] = [newMark(), newMark(), newMark(), newMark()].map(cpfOf)
  if (!known || !late || !later || !aunt) throw new Error('four payers')
  await family(api, classId, 'Joana Prado', known)
  await family(api, classId, 'Rui Caldas', cpfOf(newMark()))
  const dueOn = `${isoMonthAhead(1).slice(0, 8)}10`
  const slip = (number: number, taxId: string) => ({ number, taxId, dueOn, cents: 85_000 + number })
  const bytes = erpRemessa([slip(1, known), slip(2, late), slip(3, later), slip(4, aunt)])

  await open(page, '/integracao/erp')
  await sendFile(page, bytes)
  await expect(page.getByRole('button', { name: /Não criadas/ })).toContainText('3')
  const waiting = page.getByRole('row').filter({ hasText: 'Corrigir' })
  await expect(waiting).toHaveCount(3)
  await keepPicture(page, info.outputPath('nao-criadas.png'))

  // An aunt pays for a family: a person says of which enrollment.
  await waiting.last().getByRole('button', { name: 'Corrigir' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').first().click()
  await page.getByRole('option', { name: /Rui Caldas/ }).click()
  await dialog.getByRole('button', { name: 'Corrigir e tentar de novo' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(waiting).toHaveCount(2)

  // The other two are enrolled meanwhile, and what was not created is tried again.
  await family(api, classId, 'Célia Antunes', late)
  await family(api, classId, 'Otávio Rezende', later)
  await page.getByRole('button', { name: 'Tentar de novo as não criadas' }).click()
  await expect(page.getByRole('button', { name: /Não criadas/ })).toContainText('0')

  await page.getByRole('button', { name: /^Mais/ }).first().click()
  await page.getByRole('menuitem', { name: 'Liberar reenvio' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('O ERP gerou o arquivo outra vez')
  await page.getByRole('dialog').getByRole('button', { name: 'Liberar reenvio' }).click()
  await expect(page.getByText('Reenvio liberado: O ERP gerou o arquivo outra vez')).toBeVisible()
  await open(page, '/integracao/erp')
  await sendFile(page, bytes)
  await expect(page.getByRole('button', { name: /Não criadas/ })).toContainText('4')

  const { items } = await api.call(invoices.list, { schoolId: [schoolId] })
  expect(items.map(({ nominalCents }) => nominalCents).toSorted((a, b) => a - b)).toEqual([
    85_001, 85_002, 85_003, 85_004,
  ])
  const files = (await api.call(erpFiles.list, { schoolId })).items
  expect(files.map(({ doneCount, notCreatedCount }) => [doneCount, notCreatedCount])).toEqual([
    [0, 4],
    [4, 0],
  ])
})

test('the system of a school leaves its remessas in a folder and finds its retorno there; what is refused is told', async ({
  own: { api, page },
  server,
}, info) => {
  const schoolId = await newSchool(api, await newBankAgreement(api))
  const known = cpfOf(newMark())
  await family(api, await newClass(api, schoolId), 'Joana Prado', known)
  const email = `erp-${newMark()}@escola.test`
  await api.call(users.create, { name: 'ERP da escola', email, roleNames: ['api'] })

  await open(page, '/integracao/pastas-do-erp/nova')
  // The only school and the only program are chosen already.
  const name = page.getByRole('textbox', { name: /^Pasta/ })
  await name.fill('Com Espaço')
  await page.getByRole('button', { name: 'Criar pasta do ERP' }).click()
  await expect(page.getByText('Use letras minúsculas sem acento')).toBeVisible()
  await name.fill('escola')
  await page.getByRole('button', { name: 'Criar pasta do ERP' }).click()
  await expect(page.getByText('Nenhum arquivo foi recebido por esta pasta ainda')).toBeVisible()
  const [folder] = (await api.call(erpFolders.list, { schoolId })).items
  if (!folder) throw new Error('no folder was made')
  const inbox = join(erpFolderOf(server.folder), folder.path)
  const lying = async (part: string): Promise<string[]> => readdir(join(inbox, part)).catch(() => [])
  await page.getByRole('button', { name: 'Verificar agora' }).click()
  await expect.poll(() => existsSync(join(inbox, 'retornos'))).toBe(true)

  // Written under another name, and renamed when it is whole.
  const dueOn = `${isoMonthAhead(1).slice(0, 8)}10`
  const slips = [
    { number: 1, taxId: known, dueOn, cents: 85_001 },
    { number: 2, taxId: cpfOf(newMark()), dueOn, cents: 85_002 },
  ]
  await writeFile(join(inbox, 'cobranca.tmp'), erpRemessa(slips))
  await rename(join(inbox, 'cobranca.tmp'), join(inbox, 'cobranca.rem'))
  await writeFile(join(inbox, 'ruim.rem'), 'nada de banco')
  const looked = async (part: string, names: string[]) =>
    expect
      .poll(
        async () => {
          await api.call(erpFolders.look, { id: folder.id })
          return (await lying(part)).toSorted()
        },
        { timeout: 30_000, intervals: [1_000] },
      )
      .toEqual(names)
  await looked('recusados', ['ruim.rem', 'ruim.rem.txt'])
  await looked('lidos', ['cobranca.rem'])
  await expect(page.getByText(/ruim\.rem: O arquivo não pode ser lido/).first()).toBeVisible()
  const files = page.getByRole('table', { name: 'Arquivos recebidos' })
  await expect(files.getByRole('row').filter({ hasText: 'ruim.rem' })).toContainText('Recusado')
  await expect(files.getByRole('row').filter({ hasText: 'cobranca.rem' })).toContainText('Linhas não criadas: 1')
  await keepPicture(page, info.outputPath('pasta-do-erp.png'))

  await api.call(erpRetornos.write, { schoolId })
  await expect.poll(async () => (await api.call(erpRetornos.list, { schoolId })).items.length).toBe(1)
  await expect
    .poll(
      async () => {
        await api.call(erpFolders.look, { id: folder.id })
        return (await lying('retornos')).length
      },
      { timeout: 30_000, intervals: [1_000] },
    )
    .toBe(1)
  const [retorno] = await lying('retornos')
  expect(String(await readFile(join(inbox, 'retornos', String(retorno))))).toMatch(/^02RETORNO/)
  await open(page, '/integracao/retornos-erp')
  await expect(page.getByRole('row').filter({ hasText: String(retorno) })).toContainText('Baixado')
  const { items } = await api.call(invoices.list, { schoolId: [schoolId] })
  expect(items.map(({ nominalCents }) => nominalCents)).toEqual([85_001])
})

type Page = Parameters<typeof open>[0]

async function sendFile(page: Page, bytes: Buffer): Promise<void> {
  await page.getByRole('button', { name: 'Enviar remessa' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'erp.rem', mimeType: 'text/plain', buffer: bytes })
  await dialog.getByRole('button', { name: 'Enviar remessa' }).click()
  await expect(dialog).toHaveCount(0)
  await settled(page)
}

async function family(api: Api, classId: string, name: string, taxId: string): Promise<void> {
  const address = { street: 'Rua das Acácias', number: '12', district: 'Centro', city: 'Belo Horizonte' }
  const guardian = { name, taxId, address: { ...address, state: 'MG', postalCode: '30110000' } }
  const student = { name: `Tomé ${name.split(' ')[1]}`, relation: 'mother' } as const
  await api.call(enrollments.enrollFamily, { classId, student, guardian })
}
