// Many students are enrolled for the next year at once, and one enters late with a discount.
import { classes } from '@caderneta/contracts/classes'
import { enrollments } from '@caderneta/contracts/enrollments'
import type { Page } from '@playwright/test'
import type { Api } from './support/api.ts'
import { axeFaults, expect, open, settled, test, walk } from './support/app.ts'
import { isoToday } from './support/days.ts'
import { newClass, newFamilies, newSchool } from './support/made.ts'

const thisYear = Number(isoToday().slice(0, 4))

/** A school with three students, and a class of the next year with two places. */
async function nextYear(api: Api) {
  const schoolId = await newSchool(api)
  const known = await newFamilies(api, await newClass(api, schoolId), 3)
  const name = '2º ano A'
  const given = { schoolId, name, schoolYear: thisYear + 1, dueDay: 10, capacity: 2 } as const
  const made = await api.call(classes.create, { ...given, shift: 'morning', grade: 'EF2', monthlyCents: 90_000 })
  return { schoolId, classId: made.id, className: name, known }
}

async function choose(page: Page, field: string | RegExp, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).first().click()
}

for (const [where, size] of [
  ['on the desk', { width: 1440, height: 900 }],
  ['on the phone', { width: 390, height: 844 }],
] as const)
  test(`students without an enrollment are enrolled together ${where}; who finds no place is named`, async ({
    own: { api, page },
  }) => {
    const { schoolId, classId } = await nextYear(api)
    await page.setViewportSize(size)
    await open(page, `/matriculas/em-lote?schoolYear=${thisYear + 1}&schoolId=${schoolId}`)
    for (const name of [/Prado/, /Antunes/, /Rezende/]) await page.getByRole('checkbox', { name }).check()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Escolher turma…' }).click()
    await settled(page)
    await choose(page, /^Turma/, /2º ano A/)
    await expect(page.getByText('2 alunos serão matriculados', { exact: false })).toBeVisible()
    await expect(page.getByText('1 aluno fica de fora', { exact: false })).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    await page.goBack()
    await settled(page)
    await expect(page.getByText('3 selecionadas')).toBeVisible()
    await page.getByRole('button', { name: 'Escolher turma…' }).click()
    await choose(page, /^Turma/, /2º ano A/)
    await page.getByRole('button', { name: 'Matricular 2 alunos' }).click()
    await expect(page.getByText('2 matrículas a caminho')).toBeVisible()
    const enrolled = async () => (await api.call(enrollments.list, { classId: [classId] })).items.length
    await expect.poll(enrolled).toBe(2)
  })

test('who enters late pays the installments that remain, less the discount; several are canceled together', async ({
  own: { api, page },
}) => {
  const schoolId = await newSchool(api)
  const before = await newClass(api, schoolId)
  const made = await newFamilies(api, before, 2)
  await open(page, `/matriculas?classId=${before}`)
  for (const name of [/Prado/, /Antunes/]) await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Cancelar matrículas…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('A turma não abriu.')
  await dialog.getByRole('textbox').last().fill('Confirmar')
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancelar matrículas' }).click()
  const canceled = async () =>
    (await Promise.all(made.map((id) => api.call(enrollments.get, { id })))).map(({ status }) => status)
  await expect.poll(canceled).toEqual(['canceled', 'canceled'])

  const { studentId } = await api.call(enrollments.get, { id: made[0] ?? '' })
  await walk(page, `/matriculas/nova/aluno?studentId=${studentId}`)
  await choose(page, /^Turma/, /1º ano A/)
  await page.getByRole('button', { name: /^Deixar \d+ de fora$/ }).click()
  // What remains is shown first: the page moves as it comes, and with it the button.
  await expect(page.getByRole('cell', { name: /^1 de 12/ })).toHaveCount(0)
  await settled(page)
  await page.getByRole('button', { name: 'Adicionar desconto' }).click()
  await page.getByRole('textbox', { name: 'Porcentagem 1' }).fill('10')
  await page.getByRole('textbox', { name: 'Motivo 1' }).fill('Campanha de fim de ano')
  await expect(page.getByText('765,00').first()).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Matricular', exact: true }).click()
  await expect(page.getByText('Matrícula feita')).toBeVisible()
  const { items } = await api.call(enrollments.list, { studentId, status: ['inProgress'] })
  expect(items).toMatchObject([{ monthlyCents: 85_000, discounts: [{ percent: 0.1 }] }])
  expect(items[0]?.passedInstallments).toBeGreaterThan(0)
})
