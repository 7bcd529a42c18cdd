// A network writes its contract, the secretary makes one for an enrollment, and the guardian signs it on a phone.
import { contractModels } from '@caderneta/contracts/contract-models'
import { enrollmentContracts } from '@caderneta/contracts/enrollment-contracts'
import { enrollments } from '@caderneta/contracts/enrollments'
import { guardians } from '@caderneta/contracts/guardians'
import { identity } from '@caderneta/contracts/identity'
import { jobs } from '@caderneta/contracts/jobs'
import { tenants } from '@caderneta/contracts/tenants'
import type { Browser } from '@playwright/test'
import { formatTaxId } from '@caderneta/kernel/tax-id'
import type { Api } from './support/api.ts'
import { axeFaults, expect, follow, keepPicture, open, settled, test, walk } from './support/app.ts'
import { newClass, newFamilies, newSchool } from './support/made.ts'

const text =
  '<p><b>Contrato de prestação de serviços educacionais</b></p><p>{{responsável}}, CPF {{CPF}}, matricula {{aluno}} na turma {{turma}} de {{ano letivo}} em {{escola}}, por {{anuidade}} em {{parcelas}} parcelas, a primeira em {{primeiro vencimento}}.</p>'

async function enrolled(api: Api) {
  const classId = await newClass(api, await newSchool(api))
  const [enrollmentId = ''] = await newFamilies(api, classId, 3)
  const enrollment = await api.call(enrollments.get, { id: enrollmentId })
  const guardian = await api.call(guardians.get, { id: enrollment.guardianId })
  return { classId, enrollment, guardian }
}

async function networkOf(api: Api): Promise<number> {
  const { currentTenant } = await api.call(identity.configuration, {})
  if (currentTenant.id === null) throw new Error('the host has no contracts')
  return currentTenant.id
}

/** The switch of the network: its own text from now on. */
async function useOwnText(host: Api, networkId: number) {
  const { name, displayName, subdomain, version } = await host.call(tenants.get, { id: networkId })
  await host.call(tenants.update, { id: networkId, name, displayName, subdomain, version, contractModel: 'own' })
}

async function onPhone(browser: Browser, baseURL: string | undefined) {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', ...(baseURL ? { baseURL } : {}) })
  return context.newPage()
}

test('a model is published, a contract made, signed on a phone by the family, and seen by the school', async ({
  own: { api, page },
  host,
  browser,
  baseURL,
}, info) => {
  const { enrollment, guardian } = await enrolled(api)
  await useOwnText(host, await networkOf(api))
  // The server may be a second behind what the host has switched on.
  await expect.poll(async () => (await api.call(contractModels.inUse, {})).source).toBe('own')
  await open(page, '/configuracoes/modelos-de-contrato')
  await expect(page.getByText('Ainda não há versão publicada', { exact: false })).toBeVisible()
  await follow(page, page.getByRole('link', { name: 'Nova versão' }).first())
  await page.getByLabel('Título').fill('Contrato de matrícula')
  await page.getByLabel('Texto do contrato').fill(`${text}<p>{{nomeDaMae}}</p>`)
  await expect(page.getByText('nomeDaMae, que não existe', { exact: false })).toBeVisible()
  await page.getByLabel('Texto do contrato').fill(text)
  await page.getByRole('combobox', { name: 'Ver com uma matrícula' }).click()
  await page.getByRole('option', { name: new RegExp(enrollment.studentName) }).click()
  await expect(page.getByText(`matricula ${enrollment.studentName}`, { exact: false })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await keepPicture(page, info.outputPath('modelo.png'))
  await page.getByRole('button', { name: 'Criar rascunho' }).click()
  await page.getByRole('button', { name: 'Publicar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Versão publicada', { exact: true })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])

  await walk(page, `/matriculas/${enrollment.id}`)
  await expect(page.getByText('Nenhum contrato feito')).toBeVisible()
  await page.getByRole('button', { name: 'Mais' }).click()
  await page.getByRole('menuitem', { name: 'Fazer contrato' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fazer contrato' }).click()
  await expect(page).toHaveURL(/contratos-de-matricula/)
  await settled(page)
  expect(await axeFaults(page)).toEqual([])
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copiar link para assinar' }).click()
  await expect(page.getByText('Link copiado', { exact: false })).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await keepPicture(page, info.outputPath('contrato.png'))

  const phone = await onPhone(browser, baseURL)
  await phone.goto(new URL(link).pathname)
  await expect(phone.getByRole('heading', { level: 1, name: 'Contrato de matrícula' })).toBeVisible()
  await expect(phone.getByText(enrollment.studentName)).toHaveCount(0)
  await phone.getByRole('button', { name: 'Ler o contrato' }).click()
  await expect(phone.getByText('Escreva seu CPF')).toBeVisible()
  expect(await axeFaults(phone)).toEqual([])
  await keepPicture(phone, info.outputPath('antes.png'))
  await phone.getByLabel('Seu CPF (ou CNPJ)').fill('111.444.777-35')
  await phone.getByRole('button', { name: 'Ler o contrato' }).click()
  await expect(phone.getByText('4 tentativas restantes', { exact: false })).toBeVisible()
  await phone.getByLabel('Seu CPF (ou CNPJ)').fill(formatTaxId(guardian.taxId))
  await phone.getByRole('button', { name: 'Ler o contrato' }).click()
  await expect(phone.getByText('•••.•••.•••-••', { exact: false })).toBeVisible()
  await expect(phone.getByText(enrollment.studentName, { exact: false })).toBeVisible()
  expect(await axeFaults(phone)).toEqual([])
  await keepPicture(phone, info.outputPath('celular.png'))
  await phone.getByRole('button', { name: 'Assinar o contrato' }).click()
  await expect(phone.getByText('Escreva seu nome completo')).toBeVisible()
  await phone.getByLabel('Seu nome completo').fill(guardian.name)
  await phone.getByLabel('Li o contrato e concordo com ele').check()
  await phone.getByRole('button', { name: 'Assinar o contrato' }).click()
  await expect(phone.getByRole('heading', { name: 'Contrato assinado' })).toBeVisible()
  expect(await axeFaults(phone)).toEqual([])
  await keepPicture(phone, info.outputPath('assinado.png'))
  const [copy] = await Promise.all([
    phone.waitForEvent('download'),
    phone.getByRole('link', { name: 'Baixar o contrato assinado' }).click(),
  ])
  expect(copy.suggestedFilename()).toBe('contrato-1.pdf')
  await phone.evaluate(() => localStorage.setItem('caderneta-language', 'en'))
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Contract signed' })).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Read the contract' })).toBeVisible()
  await expect(phone.getByRole('link', { name: 'Download the signed contract' })).toHaveCount(0)

  await open(page, `/matriculas/${enrollment.id}`)
  await expect(page.getByText('Assinado', { exact: true })).toBeVisible()
  await follow(page, page.getByRole('link', { name: 'Ver contrato' }))
  await expect(page.getByText('Registro da assinatura')).toBeVisible()
  await expect(page.getByText(guardian.name, { exact: true }).first()).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await keepPicture(page, info.outputPath('registro.png'))
})

test('the contracts of a class are made at once for those who have none', async ({ own: { api, page }, host }) => {
  const { classId, enrollment } = await enrolled(api)
  await useOwnText(host, await networkOf(api))
  const { id, version } = await api.call(contractModels.create, { title: 'Contrato', html: text })
  await api.call(contractModels.publish, { id, version })
  await expect.poll(async () => (await api.call(contractModels.inUse, {})).source).toBe('own')
  await api.call(enrollmentContracts.make, { enrollmentId: enrollment.id })
  await open(page, `/turmas/${classId}`)
  await page.getByRole('button', { name: 'Mais' }).click()
  await page.getByRole('menuitem', { name: 'Fazer contratos' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fazer contratos' }).click()
  await expect(page.getByText('Contratos em andamento: 2')).toBeVisible()
  await expect.poll(async () => (await api.call(jobs.list, {})).items[0]?.status).toBe('Success')
  await walk(page, '/contratos-de-matricula')
  await expect(page.getByText('Feito', { exact: true })).toHaveCount(3)
  expect(await axeFaults(page)).toEqual([])
})
