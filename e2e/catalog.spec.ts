// The catalog of a network: a course, a class of it, a product for it at a value and up to a maximum, and a family charged for it.
import { classes } from '@caderneta/contracts/classes'
import { courses } from '@caderneta/contracts/courses'
import { products } from '@caderneta/contracts/products'
import type { Page } from '@playwright/test'
import { axeFaults, expect, keepPicture, open, test, walk } from './support/app.ts'
import { madeYear } from './support/days.ts'
import { newBankAccount, newBankAgreement, newFamilies, newSchool } from './support/made.ts'

test('a course is opened, a class is of it, and its families are charged a product of the catalog', async ({
  own: { api, page },
}, info) => {
  const school = await newSchool(api, await newBankAgreement(api, '341', await newBankAccount(api)))
  await open(page, '/configuracoes')
  await page.getByRole('link', { name: /^Cursos/ }).click()
  await page.getByRole('link', { name: 'Novo curso' }).first().click()
  await fill(page, 'Nome', 'Fundamental II')
  await choose(page, 'Nível', /Ensino fundamental/)
  await page.getByRole('button', { name: 'Criar curso' }).click()
  await expect(page.getByText('Curso criado')).toBeVisible()

  await walk(page, '/turmas/nova')
  await fill(page, 'Nome da turma', '6º ano A')
  await choose(page, 'Série', /6º ano/)
  await choose(page, 'Curso', /Fundamental II/)
  await fill(page, 'Mensalidade', '85000')
  await page.getByRole('button', { name: 'Criar turma' }).click()
  await expect(page.getByText('Turma criada')).toBeVisible()
  const [academicClass] = (await api.call(classes.list, { schoolId: school })).items
  await newFamilies(api, academicClass?.id ?? '', 1)

  await walk(page, '/configuracoes')
  await page.getByRole('link', { name: /^Produtos/ }).click()
  await page.getByRole('link', { name: 'Novo produto' }).first().click()
  await fill(page, 'Nome', 'Uniforme completo')
  await choose(page, 'Categoria', /Uniforme/)
  await page.getByRole('combobox', { name: 'Cursos' }).click()
  await page.getByRole('option', { name: /Fundamental II/ }).click()
  await page.keyboard.press('Escape')
  await fill(page, 'Valor', '18000')
  await fill(page, 'Valor máximo', '25000')
  await page.getByRole('button', { name: 'Criar produto' }).click()
  await expect(page.getByText('Produto criado')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await keepPicture(page, info.outputPath('produto.png'))

  await walk(page, '/faturas/nova')
  await page.getByRole('combobox', { name: 'Matrícula' }).click()
  await page.getByRole('option').first().click()
  await choose(page, 'Produto', /Uniforme completo/)
  await page.getByLabel('Valor', { exact: true }).fill('25001')
  await expect(page.getByText(/passa do máximo deste produto/)).toBeVisible()
  await page.getByLabel('Valor', { exact: true }).fill('20000')
  await page.getByRole('button', { name: 'Criar rascunho' }).click()
  await expect(page.getByText('Não emitida').first()).toBeVisible()
  await expect(page.getByText(/R\$\s200,00/).first()).toBeVisible()
})

test('a product leaves the catalog and comes back; a course with classes says why it stays', async ({
  own: { api, page },
}) => {
  const schoolId = await newSchool(api, await newBankAgreement(api, '341', await newBankAccount(api)))
  const product = await api.call(products.create, {
    name: 'Passeio ao museu',
    category: 'travel',
    valueCents: 9_000,
    maximumCents: 9_000,
  })
  await open(page, `/configuracoes/produtos/${product.id}`)
  await page.getByRole('button', { name: 'Desativar' }).click()
  await expect(page.getByText('Produto Passeio ao museu desativado')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ativar' })).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Produto ativado')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Desativar' })).toBeVisible()

  const course = await api.call(courses.create, { schoolId, name: 'Infantil', level: 'childish' })
  const years = { schoolYear: madeYear(), shift: 'morning', grade: 'EI4' } as const
  await api.call(classes.create, { schoolId, courseId: course.id, name: 'Infantil 4', monthlyCents: 90_000, ...years })
  await walk(page, `/configuracoes/cursos/${course.id}`)
  const off = page.getByRole('button', { name: 'Desativar' })
  await expect(off).toHaveAccessibleDescription(/O curso tem turmas ativas/)
})

async function fill(page: Page, field: string, value: string): Promise<void> {
  await page.getByRole('textbox', { name: field, exact: true }).fill(value)
}

async function choose(page: Page, field: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option }).first().click()
}
