// All that a family owes on a phone: three invoices with one Pix, the receipt and the statement behind the payer's tax number; and the
// invoice that a person sends, read where the family reads it.
import { readFile } from 'node:fs/promises'
import { enrollments } from '@caderneta/contracts/enrollments'
import { guardians } from '@caderneta/contracts/guardians'
import { familyLinks } from '@caderneta/contracts/family-links'
import { sandboxMail } from '@caderneta/contracts/sandbox-mail'
import type { Api } from './support/api.ts'
import { axeFaults, expect, keepPicture } from './support/app.ts'
import { openRecord } from './support/invoice-screens.ts'
import { issueClass, newBankAgreement, newClass, newFamilies, newSchool, pixActive } from './support/made.ts'
import { payByCode, test } from './support/phone.ts'

/** A family with three children, an invoice each. */
async function threeInvoices(api: Api) {
  const classId = await newClass(api, await newSchool(api, await newBankAgreement(api)))
  const [enrollmentId = ''] = await newFamilies(api, classId, 1)
  const { guardianId } = await api.call(enrollments.get, { id: enrollmentId })
  for (const name of ['Bia Prado', 'Caio Prado'])
    await api.call(enrollments.enrollFamily, { classId, guardianId, student: { name, relation: 'mother' } })
  const billed = await issueClass(api, classId)
  for (const invoice of billed) await pixActive(api, invoice)
  const { taxId } = await api.call(guardians.get, { id: guardianId })
  const { url } = await api.call(familyLinks.guardianLink, { id: guardianId })
  return { billed, guardianId, taxId, url }
}

test('a family pays three invoices on a phone with one Pix, and takes receipt and statement', async ({
  own: { api },
  phone,
}, info) => {
  const { taxId, url } = await threeInvoices(api)
  await phone.goto(url)
  await expect(phone.getByRole('heading', { name: '3 faturas em aberto' })).toBeVisible()
  expect(await axeFaults(phone)).toEqual([])
  await phone.getByRole('checkbox', { name: 'Escolher todas' }).check()
  await keepPicture(phone, info.outputPath('familia-todas.png'))
  await phone.getByRole('button', { name: /^Pagar 3 com um Pix: R\$/ }).tap()
  const copy = phone.getByRole('button', { name: 'Copiar código Pix' })
  await expect(copy).toBeVisible()
  expect(await axeFaults(phone)).toEqual([])
  await keepPicture(phone, info.outputPath('familia-codigo.png'))
  await copy.tap()
  await payByCode(await phone.evaluate(() => navigator.clipboard.readText()))
  // Nobody touches the phone: it looks again by itself.
  await expect(phone.getByText('Pagamento recebido')).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'Nada em aberto' })).toBeVisible()
  await expect(phone.getByRole('button', { name: /^Baixar recibo/ })).toHaveCount(3)

  await phone
    .getByRole('button', { name: /^Baixar recibo/ })
    .first()
    .tap()
  await phone.getByLabel('CPF ou CNPJ do responsável financeiro').fill('111.444.777-35')
  await phone.getByRole('button', { name: 'Baixar PDF' }).tap()
  await expect(phone.getByRole('alert')).toContainText('não é o do responsável')
  await phone.getByLabel('CPF ou CNPJ do responsável financeiro').fill(taxId)
  const receipt = phone.waitForEvent('download')
  await phone.getByRole('button', { name: 'Baixar PDF' }).tap()
  expect((await readFile(await (await receipt).path())).subarray(0, 5).toString()).toBe('%PDF-')

  await phone.getByRole('button', { name: /^Baixar declaração de pagamentos/ }).tap()
  await phone.getByLabel('CPF ou CNPJ do responsável financeiro').fill(taxId)
  const statement = phone.waitForEvent('download')
  await phone.getByRole('button', { name: 'Baixar PDF' }).tap()
  expect((await statement).suggestedFilename()).toMatch(/^despesas-com-instrucao-\d{4}\.pdf$/)
  await phone.getByRole('button', { name: 'English' }).tap()
  await expect(phone.getByRole('heading', { name: 'Nothing open' })).toBeVisible()
})

test('a person sends an invoice to the family, which reads it in its mail and opens the link', async ({
  own: { api, page },
  phone,
}, info) => {
  const { billed, guardianId } = await threeInvoices(api)
  const [invoice] = billed
  if (!invoice) throw new Error('nothing was issued')
  const email = `joana.${invoice.number}@familia.example`
  await api.call(guardians.addContact, { id: guardianId, kind: 'email', value: email })
  await openRecord(page, invoice)
  await page.getByRole('button', { name: 'Enviar boleto e Pix' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Olá, Joana\. A fatura de/)).toBeVisible()
  await keepPicture(page, info.outputPath('enviar.png'))
  await dialog.getByRole('button', { name: 'Enviar por e-mail' }).click()
  await expect(page.getByText(/^E-mail a caminho de/)).toBeVisible()
  const letter = async () => (await api.call(sandboxMail.list, {})).items.find(({ to }) => to.includes(email))
  await expect.poll(async () => (await letter())?.subject).toMatch(/fatura de/)
  const link = /http\S+\/f\/\S+/.exec((await letter())?.text ?? '')?.[0] ?? ''
  await expect(page.getByText(/enviada à família por e-mail/).first()).toBeVisible()
  await expect(page.getByText('Enviada', { exact: true }).first()).toBeVisible()
  await phone.goto(link)
  await expect(phone.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible()
  await phone.getByRole('link', { name: /Outras faturas em aberto/ }).tap()
  await expect(phone.getByRole('heading', { name: '3 faturas em aberto' })).toBeVisible()
})
