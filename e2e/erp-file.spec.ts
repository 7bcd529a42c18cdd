// A school's own system hands in its remessa: three lines make no invoice, each is mended its way, and the same file sent again makes
// nothing twice.
import { enrollments } from '@caderneta/contracts/enrollments'
import { erpFiles } from '@caderneta/contracts/erp-files'
import { invoices } from '@caderneta/contracts/invoices'
import { erpRemessa } from '../apps/server/test/support/erp-remessa.ts'
import { expect, keepPicture, open, settled, test } from './support/app.ts'
import type { Api } from './support/api.ts'
import { isoMonthAhead } from './support/days.ts'
import { cpfOf, newBankAgreement, newClass, newMark, newSchool } from './support/made.ts'

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
