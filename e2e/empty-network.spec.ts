// From an empty network to a billed school through the screens alone: network, plan, bank, school, course, class, a sheet of 300 families
// of which twelve rows are mended, and the invoices of the year.
import { addMonths, toCalendarDate, yearOf } from '@caderneta/kernel/calendar-date'
import type { Page } from '@playwright/test'
import { csvSheet, sheetFamily, type SheetFamily, xlsxSheet } from '../apps/server/test/support/enrollment-sheet.ts'
import { axeFaults, expect, go, keepPicture, open, settled, signIn, test } from './support/app.ts'
import { isoToday } from './support/days.ts'
import { choose, fill, openNetwork, registerBankAgreement, registerSchool } from './support/forms.ts'
import { cnpjOf, cpfOf, newMark } from './support/made.ts'

const families = 300
const year = yearOf(addMonths(isoToday(), 12))
const className = '5º ano A'
/** Three hundred families are written and 3,600 invoices issued: seconds, but on a machine that does much else. */
const longest = 300_000

/** What secretaries get wrong, row by row: twelve rows, each otherwise. */
const wrong: SheetFamily[] = [
  { guardianTaxId: '11111111111' },
  { guardianTaxId: '123' },
  { guardianEmail: 'sem arroba' },
  { guardianPhone: '99' },
  { guardianBornOn: '31/02/1980' },
  { guardianName: '' },
  { studentName: '' },
  { studentBornOn: '01/01/2999' },
  { className: 'Turma que não há' },
  { schoolCode: 'ZZZ99' },
  { monthlyCents: 'mil reais' },
  { dueDay: '32' },
]

test('an empty network becomes a billed school: its plan, its families by a sheet, and the invoices of the year', async ({
  page,
}, info) => {
  test.setTimeout(3 * longest)
  const mark = newMark()
  await signIn(page, 'global@caderneta.test')
  await openNetwork(page, mark, `adm${mark}@cedro.test`)
  await enterNetwork(page, mark)
  await createPlan(page)
  await registerBankAgreement(page, cnpjOf(newMark()))
  const code = mark.slice(-5).toUpperCase()
  await registerSchool(page, { code, cnpj: cnpjOf(newMark()), cpf: cpfOf(newMark()) })
  await givePlan(page)
  await openCourseAndClass(page)

  await importFamilies(page, code)
  await keepPicture(page, info.outputPath('importadas.png'))
  await issueYear(page)
  await keepPicture(page, info.outputPath('emitidas.png'))
  await page.getByRole('link', { name: 'Ver as faturas' }).click()
  await settled(page)
  await expect(page.getByRole('row').filter({ hasText: 'Gerada' }).first()).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
})

/** The host picks the network from the list of all, by what only its own address holds. */
async function enterNetwork(page: Page, mark: string): Promise<void> {
  await page
    .getByRole('button', { name: /Escolher rede|Global/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(mark)
  await expect(dialog.getByRole('button', { name: 'Rede Cedro' })).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Rede Cedro' }).click()
  await expect(page.getByRole('button', { name: /Rede Cedro/ }).first()).toBeVisible()
  await open(page, '/home')
}

async function createPlan(page: Page): Promise<void> {
  await go(page, 'Configurações')
  await page.getByRole('link', { name: /^Planos/ }).click()
  await page.getByRole('link', { name: 'Novo plano' }).first().click()
  await fill(page, 'Nome', 'Receita garantida')
  await page.getByRole('button', { name: 'Criar plano' }).click()
  await expect(page.getByText('Plano criado')).toBeVisible()
}

/** On the page of the school that was just registered. */
async function givePlan(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Condições de cobrança' }).click()
  await page.getByRole('link', { name: 'Sem plano' }).click()
  await page
    .getByRole('button', { name: /Definir plano/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: /^Plano/ }).click()
  await page.getByRole('option', { name: 'Receita garantida' }).click()
  await dialog.getByRole('button', { name: 'Definir plano' }).click()
  await expect(page.getByText('Plano definido')).toBeVisible()
}

async function openCourseAndClass(page: Page): Promise<void> {
  await go(page, 'Configurações')
  await page.getByRole('link', { name: /^Cursos/ }).click()
  await page.getByRole('link', { name: 'Novo curso' }).first().click()
  await fill(page, 'Nome', 'Fundamental I')
  await choose(page, 'Nível', /Ensino fundamental/)
  await page.getByRole('button', { name: 'Criar curso' }).click()
  await expect(page.getByText('Curso criado')).toBeVisible()
  await go(page, 'Turmas')
  await page.getByRole('link', { name: 'Nova turma' }).first().click()
  await fill(page, 'Nome da turma', className)
  await choose(page, 'Ano letivo', new RegExp(`^${year}$`))
  await choose(page, 'Série', /5º ano/)
  await choose(page, 'Curso', /Fundamental I/)
  await fill(page, 'Mensalidade', '85000')
  await page.getByRole('button', { name: 'Criar turma' }).click()
  await expect(page.getByText('Turma criada')).toBeVisible()
}

/** Three hundred rows, of which twelve are mended in the inspected sheet, and all written after a person confirmed. */
async function importFamilies(page: Page, schoolCode: string): Promise<void> {
  const place = { schoolCode, className }
  const good = Array.from({ length: families }, (_, at) => ({ ...sheetFamily(at, place), schoolYear: String(year) }))
  await go(page, 'Matrículas')
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Importar' }).click()
  await send(
    page,
    'Importar planilha',
    'familias.xlsx',
    await xlsxSheet(good.map((each, at) => ({ ...each, ...wrong[at] }))),
  )
  await expect(page.getByText('Erro na inspeção da planilha', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('Baixar planilha inspecionada').first()).toBeVisible()
  const [head = '', ...rows] = csvSheet(good.slice(0, wrong.length)).toString().split('\r\n')
  const mended = [`Linha;${head}`, ...rows.map((row, at) => `${at + 2};${row}`)].join('\r\n')
  await send(page, 'Enviar corrigida', 'corrigida.csv', Buffer.from(mended))
  await expect(page.getByText('Todas as linhas estão prontas.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar importação' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`Importar ${families} linhas?`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirmar importação' }).click()
  await expect(page.getByText('Todas as linhas foram importadas.')).toBeVisible({ timeout: longest })
}

async function send(page: Page, button: string, name: string, buffer: Buffer): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Twelve months at once, from January to December: the booklet of each family. */
async function issueYear(page: Page): Promise<void> {
  const month = (number: number) => monthWords(toCalendarDate(`${year}-${String(number).padStart(2, '0')}-01`))
  await go(page, 'Faturas')
  await page.getByRole('link', { name: 'Emitir em lote' }).first().click()
  await choose(page, 'Turma', /^Todas as turmas$/)
  await page.getByRole('combobox', { name: 'Competência' }).click()
  await page.getByRole('option', { name: month(1) }).click()
  await page.getByRole('combobox', { name: 'Carnê até' }).click()
  await page.getByRole('option', { name: month(12) }).click()
  await page.getByRole('button', { name: /^Emitir 3\.?600 faturas…$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Digite Confirmar/).fill('Confirmar')
  await dialog.getByRole('button', { name: /^Emitir 3\.?600 faturas, R\$/ }).click()
  await expect(page.getByText('Agora prepare a remessa', { exact: false })).toBeVisible({ timeout: longest })
}

function monthWords(first: string): string {
  const date = new Date(`${first}T12:00:00Z`)
  return `${new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' }).format(date)}/${date.getUTCFullYear()}`
}
