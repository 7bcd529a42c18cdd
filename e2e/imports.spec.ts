// A school brings its families by sheet: what is wrong is told row by row, mended in the inspected sheet, and written after a person confirms.
import { enrollments } from '@caderneta/contracts/enrollments'
import { schools } from '@caderneta/contracts/schools'
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { csvSheet, sheetFamily, xlsxSheet, type SheetFamily } from '../apps/server/test/support/enrollment-sheet.ts'
import { axeFaults, expect, follow, keepPicture, open, settled, test } from './support/app.ts'
import { newClass, newSchool } from './support/made.ts'
import type { Api } from './support/api.ts'

async function placeIn(api: Api) {
  const id = await newSchool(api)
  const classId = await newClass(api, id, '5º ano A')
  const { code } = await api.call(schools.get, { id })
  return { classId, place: { schoolCode: code, className: '5º ano A' } }
}

async function offer(page: Page, button: string, name: string, buffer: Buffer): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
}

async function send(page: Page, button: string, name: string, buffer: Buffer): Promise<void> {
  await offer(page, button, name, buffer)
  await expect(page.getByRole('dialog')).toBeHidden()
}

const bad: SheetFamily[] = [
  { guardianTaxId: '11111111111' },
  { guardianEmail: 'sem arroba' },
  { className: 'Turma que não há' },
  { guardianName: '', studentName: '' },
]

test('a sheet with bad rows is inspected, mended in the inspected sheet, confirmed and written', async ({
  own: { api, page },
}, info) => {
  const { place, classId } = await placeIn(api)
  const good = Array.from({ length: 40 }, (_, at) => sheetFamily(at, place))
  await open(page, '/matriculas')
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Importar' }).click()
  await expect(page.getByRole('heading', { name: 'Importações de planilhas' })).toBeVisible()
  await send(
    page,
    'Importar planilha',
    'familias.xlsx',
    await xlsxSheet(good.map((each, at) => ({ ...each, ...bad[at] }))),
  )
  await expect(page.getByText('Erro na inspeção da planilha', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('CPF ou CNPJ do responsável:', { exact: false }).first()).toBeVisible()
  await settled(page)
  expect(await axeFaults(page)).toEqual([])
  await keepPicture(page, info.outputPath('com-erros.png'))

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar planilha inspecionada' }).first().click()
  expect(
    readFileSync(await (await coming).path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  const [head = '', ...rows] = csvSheet(good.slice(0, bad.length)).toString().split('\r\n')
  const mended = [`Linha;${head}`, ...rows.map((row, at) => `${at + 2};${row}`)].join('\r\n')
  await send(page, 'Enviar corrigida', 'corrigida.csv', Buffer.from(mended))
  await expect(page.getByText('Todas as linhas estão prontas.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar importação' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar importação' }).click()
  await expect(page.getByText('Todas as linhas foram importadas.')).toBeVisible()
  expect((await api.call(enrollments.list, { classId, maxResultCount: 50 })).items).toHaveLength(40)
  await follow(page, page.getByRole('link', { name: 'Ver matrícula' }).first())
  await expect(page.getByRole('heading', { level: 1, name: /João Teles/ })).toBeVisible()
})

test('on the phone: many errors, long names, columns that nobody reads; the file itself is refused in words', async ({
  own: { api, page },
}, info) => {
  const { place } = await placeIn(api)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/matriculas/importacoes')
  await offer(page, 'Importar planilha', 'contrato.csv', Buffer.from('%PDF-1.7'))
  await expect(page.getByText('não pôde ser lido como planilha', { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')
  const long = 'Maria Aparecida de Albuquerque e Vasconcelos '.repeat(5).trim()
  const [head = '', ...rows] = csvSheet(
    Array.from({ length: 300 }, (_, at) => ({
      ...sheetFamily(at, place),
      guardianTaxId: String(at),
      guardianEmail: 'x',
      studentName: long,
      monthlyCents: 'mil reais',
    })),
  )
    .toString()
    .split('\r\n')
  const titles = Array.from({ length: 40 }, (_, at) => `Coluna da secretaria ${at}`).join(';')
  const sheet = [`${head};${titles}`, ...rows.map((row) => `${row};${'x;'.repeat(39)}x`)].join('\r\n')
  await send(page, 'Importar planilha', `${'planilha da secretaria '.repeat(8)}.csv`, Buffer.from(sheet))
  await expect(page.getByText('Colunas não lidas')).toBeVisible()
  await settled(page)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wide).toBeLessThanOrEqual(0)
  expect(await axeFaults(page)).toEqual([])
  await keepPicture(page, info.outputPath('celular.png'))
})
