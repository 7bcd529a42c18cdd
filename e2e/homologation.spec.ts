// A bank agreement is homologated: test files handed to the bank, its refusal and its word written down, its test retorno told line by line.
import { readBankFile, writeAnswers } from '@caderneta/banking'
import { axeFaults, expect, keepPicture, open, settled, test } from './support/app.ts'
import { taken } from './support/bank-screens.ts'
import { newBankAgreement } from './support/made.ts'

type Page = Parameters<typeof open>[0]

test('a bank agreement is homologated step by step, and a refused step is taken up again', async ({
  own: { api, page },
}, info) => {
  const { accountId } = await newBankAgreement(api)
  await open(page, `/configuracoes/bancos/${accountId}`)
  await page.getByRole('link', { name: 'Homologação' }).click()
  await settled(page)
  await expect(page.getByText('Homologação não iniciada')).toBeVisible()
  await keepPicture(page, info.outputPath('inicio.png'))
  await page.getByRole('button', { name: 'Iniciar homologação' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Iniciar homologação' }).click()
  // Rows name the steps that they wait for, too.
  const rowOf = (step: string) => page.getByRole('row').filter({ hasText: new RegExp(`^${step}`) })
  const verb = (step: string, name: string) => rowOf(step).getByRole('button', { name, exact: true })
  await expect(verb('Contrato e carteira confirmados', 'Registrar')).toBeEnabled()
  await expect(rowOf('Liberado para produção')).toContainText('A fazer')

  const remessa = readBankFile((await taken(page, page.getByRole('button', { name: 'Baixar remessa de teste' }))).bytes)
  expect(remessa).toMatchObject({ kind: 'remessa', bank: '341', problems: [] })
  const slips = await taken(page, page.getByRole('button', { name: 'Baixar boletos de teste' }))
  expect(slips.bytes.subarray(0, 5).toString()).toBe('%PDF-')

  await recorded(page, verb('Contrato e carteira confirmados', 'Registrar'), 'Aprovada')
  await recorded(page, verb('Remessa de teste entregue', 'Registrar'), 'Aprovada')
  await recorded(page, verb('Banco aprovou a remessa', 'Registrar'), 'Recusada', 'Falta o código da carteira')
  const refused = rowOf('Banco aprovou a remessa')
  await expect(refused).toContainText('Recusada')
  await keepPicture(page, info.outputPath('etapas.png'))
  await verb('Banco aprovou a remessa', 'Desfazer').click()
  await expect(refused).toContainText('A fazer')

  await page.getByRole('button', { name: 'Importar retorno de teste' }).click()
  await keepPicture(page, info.outputPath('retorno.png'))
  const [first] = remessa.instructions
  if (!first) throw new Error('the test remessa has titles')
  const file = { name: 'teste.ret', mimeType: 'text/plain', buffer: answerOf(remessa, first) }
  await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(file)
  await page.getByRole('dialog').getByRole('button', { name: 'Ler arquivo' }).click()
  await expect(page.getByText('Todas as linhas foram entendidas.')).toBeVisible()
  await keepPicture(page, info.outputPath('lido.png'))
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axeFaults(page, 'all')).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await settled(page)
  await keepPicture(page, info.outputPath('telefone.png'))
  expect(await axeFaults(page, 'allButColors')).toEqual([])
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(isTooWide).toBe(false)
})

async function recorded(page: Page, verb: ReturnType<Page['getByRole']>, status: string, reason?: string) {
  await verb.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: status }).check()
  if (reason !== undefined) await dialog.getByLabel('Motivo da recusa').fill(reason)
  await dialog.getByRole('button', { name: 'Registrar' }).click()
  await expect(dialog).toHaveCount(0)
  await settled(page)
}

type Remessa = ReturnType<typeof readBankFile>

function answerOf({ company }: Remessa, line: Remessa['instructions'][number]): Buffer {
  const { allocatedNumber: nossoNumero, nossoNumero: completeNumber, carteira, dueOn, amountCents } = line
  const title = { kind: 'registered', nossoNumero, completeNumber, dueOn, amountCents, eventOn: '2026-11-20' } as const
  const createdAt = { on: '2026-11-20', time: '060000' }
  return Buffer.from(
    writeAnswers({ bank: '341', layout: 'cnab400', company, carteira, fileSequence: 1, createdAt, titles: [title] }),
  )
}
