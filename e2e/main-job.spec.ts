// The main job, whole: a class is billed, its titles go to the bank, the bank's answers come back, families pay, and the ledger
// tells every cent. Once for each layout.
import { readBankFile } from '@caderneta/banking'
import type { Page } from '@playwright/test'
import { expect, go, test } from './support/app.ts'
import {
  openBank,
  payAtBank,
  prepareRemessa,
  readNews,
  readRetorno,
  refuseAtBank,
  taken,
} from './support/bank-screens.ts'
import { verifyLedger } from './support/command-line.ts'
import { classNamed, creditOfToday, monthAhead, today } from './support/days.ts'
import { issueClass, ledgerOf, openInvoice } from './support/invoice-screens.ts'

test('CNAB 400 at bank 341: registered, refused, paid, paid short, paid over, read twice', async ({
  app: page,
  server,
}, info) => {
  // The demonstration's last month has not been answered yet: what follows is about this month alone.
  await readNews(page, 'Itaú')
  const numbers = await issueClass(page, classNamed('4º ano A', 'Colégio Ipê Amarelo'), monthAhead(3))
  const [refused = '', paid = '', short = '', over = ''] = numbers

  await openBank(page, 'Itaú')
  await refuseAtBank(page, refused)
  const count = await prepareRemessa(page, 'Itaú')
  expect(count).toBeGreaterThanOrEqual(numbers.length)
  const remessa = await taken(page, page.getByRole('button', { name: 'Salvar arquivo' }))
  const asked = readBankFile(remessa.bytes)
  expect(asked).toMatchObject({ bank: '341', layout: 'cnab400', kind: 'remessa', problems: [] })
  expect(asked.instructions).toHaveLength(count)
  expect(asked.instructions.map(({ documentNumber }) => documentNumber)).toEqual(expect.arrayContaining(numbers))
  await page.getByRole('button', { name: 'Enviar ao banco simulado' }).click()
  await expect(page.getByText(`O banco recebeu ${count} instruções`)).toBeVisible()

  await openBank(page, 'Itaú')
  const answers = await taken(page, page.getByRole('button', { name: 'Gerar e baixar' }))
  expect(readBankFile(answers.bytes)).toMatchObject({ bank: '341', layout: 'cnab400', kind: 'retorno', problems: [] })
  await readRetorno(page, answers)
  await expect(page.getByText(`${count} linhas importadas, nenhuma perdida`)).toBeVisible()
  await expect(lineOf(page, refused)).toContainText('Registro recusado')
  await expect(lineOf(page, refused)).toContainText(/O banco recusou o registro: .+ \(\d+\)/)
  await expect(lineOf(page, paid)).toContainText('O banco registrou o título.')
  await page.screenshot({ path: info.outputPath('registros.png') })

  await openBank(page, 'Itaú')
  await payAtBank(page, paid, today())
  await payAtBank(page, short, today(), 40_000)
  await payAtBank(page, over, today(), 200_000)
  await page.screenshot({ path: info.outputPath('pagos.png') })
  const payments = await taken(page, page.getByRole('button', { name: 'Gerar e baixar' }))
  await readRetorno(page, payments)
  await expect(page.getByText('3 linhas importadas, nenhuma perdida')).toBeVisible()
  await expect(lineOf(page, paid)).toContainText(`Paga em ${today()}. Crédito em ${creditOfToday()}.`)
  await expect(lineOf(page, short)).toContainText(`Parte paga em ${today()}.`)
  await expect(lineOf(page, over)).toContainText('Valor divergente')
  await expect(lineOf(page, over)).toContainText(new RegExp(`Pagou R\\$\\s2\\.000,00 em ${today()}`))
  await page.screenshot({ path: info.outputPath('liquidacoes.png') })

  await lineOf(page, over)
    .getByRole('link', { name: /^Decidir/ })
    .click()
  await page.getByRole('button', { name: 'Decidir: Valor divergente' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('O que você decidiu e por quê').fill('O excedente fica como crédito da família.')
  await page.screenshot({ path: info.outputPath('decisao.png') })
  await dialog.getByRole('button', { name: 'Decidir' }).click()
  await expect(page.getByText('Decisão registrada')).toBeVisible()
  await page.getByRole('button', { name: 'Filtro', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Situação' }).click()
  await page.getByRole('option', { name: 'Decididas' }).click()
  await expect(page.getByRole('row').filter({ hasText: `fatura ${over}` })).toContainText('por Renata Lopes')

  await openInvoice(page, refused)
  await expect(page.getByText('Recusada', { exact: true }).first()).toBeVisible()
  await openInvoice(page, short)
  await expect(page.getByText('Pendente', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/principal R\$\s400,00/)).toBeVisible()
  await openInvoice(page, paid)
  await expect(page.getByText('Paga', { exact: true }).first()).toBeVisible()
  const before = await ledgerOf(page)
  expect(before.at(-1)?.at(-1)).toBe('0,00')
  expect(before.map(([, what]) => what)).toEqual(
    expect.arrayContaining(['Emissão', 'Pagamento pelo banco', 'Tarifa do banco']),
  )
  await page.screenshot({ path: info.outputPath('razao.png'), fullPage: true })

  await readRetorno(page, payments, true)
  await expect(page.getByText('3 já estavam em outro arquivo')).toBeVisible()
  await expect(lineOf(page, paid)).toContainText(`Já estava em ${payments.name}`)
  await openInvoice(page, paid)
  expect(await ledgerOf(page)).toEqual(before)
  expect(await verifyLedger(server)).toBe('confere')
})

test('CNAB 240 at bank 104: titles go, an answer of two segments comes back, one press reads it', async ({
  app: page,
  server,
}) => {
  await readNews(page, 'Caixa')
  const numbers = await issueClass(page, classNamed('Maternal A', 'Escola Santa Luzia'), monthAhead(3))
  const [paid = ''] = numbers
  const count = await prepareRemessa(page, 'Caixa')
  const remessa = await taken(page, page.getByRole('button', { name: 'Salvar arquivo' }))
  const asked = readBankFile(remessa.bytes)
  expect(asked).toMatchObject({ bank: '104', layout: 'cnab240', kind: 'remessa', problems: [] })
  expect(asked.instructions).toHaveLength(count)
  await page.getByRole('button', { name: 'Enviar ao banco simulado' }).click()
  await expect(page.getByText(`O banco recebeu ${count} instruções`)).toBeVisible()

  await openBank(page, 'Caixa')
  await payAtBank(page, paid, today())
  await readNews(page, 'Caixa')
  await expect(lineOf(page, paid).filter({ hasText: 'O banco registrou o título.' })).toHaveCount(1)
  await expect(lineOf(page, paid).filter({ hasText: `Paga em ${today()}.` })).toHaveCount(1)
  await openInvoice(page, paid)
  await expect(page.getByText('Paga', { exact: true }).first()).toBeVisible()
  expect((await ledgerOf(page)).at(-1)?.at(-1)).toBe('0,00')
  await go(page, 'Remessa')
  await expect(page.getByRole('row').filter({ hasText: remessa.name })).toContainText('Concluída')
  expect(await verifyLedger(server)).toBe('confere')
})

function lineOf(page: Page, number: string) {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name: number, exact: true }) })
}
