// The next year: who owes is held back with the reasons, goes on with a condition, and is let go; several go on together.
import { classes } from '@caderneta/contracts/classes'
import { type ReEnrollment, reEnrollments } from '@caderneta/contracts/re-enrollments'
import { settings } from '@caderneta/contracts/settings'
import type { Page } from '@playwright/test'
import type { Api } from './support/api.ts'
import { axeFaults, expect, open, settled, test } from './support/app.ts'
import { isoToday } from './support/days.ts'
import { newMark, newSchool } from './support/made.ts'

const desk = { width: 1366, height: 768 }
const phone = { width: 390, height: 844 }

/** Of the demonstration: a student whose family owes, classmates who owe nothing, and a class of the next year for them. */
async function owingWithMates(api: Api, { mates: count, capacity }: { mates: number; capacity: number }) {
  const { items } = await api.call(reEnrollments.list, { owes: 'true', outcome: ['notEnrolled'] })
  const owing = given(items[0])
  const { classId, schoolId, schoolYear } = owing
  const asked = { classId: [classId], owes: 'false', outcome: ['notEnrolled' as const] }
  const mates = (await api.call(reEnrollments.list, asked)).items.filter(({ reasons }) => reasons.length === 0)
  const className = `Turma ${newMark()}`
  const terms = { shift: 'morning', grade: 'EF2', monthlyCents: 150_000, dueDay: 10 } as const
  await api.call(classes.create, { schoolId, name: className, schoolYear: schoolYear + 1, capacity, ...terms })
  return { owing, mates: mates.slice(0, count), className }
}

function given(row: ReEnrollment | undefined): ReEnrollment {
  if (!row) throw new Error('the demonstration has nobody who owes and is not enrolled in the next year')
  return row
}

async function blockDebtors(api: Api, schoolId: string, value: 'true' | 'false'): Promise<void> {
  const name = 'Caderneta.Enrollment.BlockDefaulting'
  await api.call(settings.update, { name, value, providerName: 'S', providerKey: schoolId })
}

async function choose(page: Page, field: string | RegExp, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).first().click()
}

for (const [where, size] of [
  ['on the desk', desk],
  ['on the phone', phone],
] as const)
  test(`who owes is held back with the reasons, goes on with a condition, and is let go ${where}`, async ({
    app: page,
    demonstration: api,
  }) => {
    const { owing, className } = await owingWithMates(api, { mates: 0, capacity: 0 })
    await blockDebtors(api, owing.schoolId, 'true')
    try {
      await page.setViewportSize(size)
      await open(page, `/rematriculas/${owing.id}`)
      await expect(page.getByText('Não rematriculável').first()).toBeVisible()
      await expect(page.getByText('a escola bloqueia a rematrícula de inadimplentes', { exact: false })).toBeVisible()
      await expect(page.getByText('O que a família deve na escola').first()).toBeVisible()
      expect(await axeFaults(page)).toEqual([])
      await page.getByRole('button', { name: 'Matricular com retenção' }).click()
      await choose(page, /Turma do próximo ano/, new RegExp(className))
      await page.getByRole('dialog').getByRole('button', { name: 'Matricular com retenção' }).click()
      await page
        .getByRole('dialog')
        .getByRole('textbox', { name: /Condição/ })
        .fill('Pagar o atrasado até janeiro.')
      expect(await axeFaults(page)).toEqual([])
      await page.getByRole('dialog').getByRole('button', { name: 'Matricular com retenção' }).click()
      await expect(page.getByText('Matriculado com retenção').first()).toBeVisible()
      await expect(page.getByText('Pagar o atrasado até janeiro.')).toBeVisible()

      await page.getByRole('button', { name: 'Liberar retenção' }).click()
      await page.getByRole('dialog').getByRole('textbox').fill('Acordo fechado na secretaria.')
      await page.getByRole('dialog').getByRole('button', { name: 'Liberar retenção' }).click()
      await expect(page.getByText('Liberada: Acordo fechado na secretaria.')).toBeVisible()
      expect(await api.call(reEnrollments.get, { id: owing.id })).toMatchObject({
        status: 'enrolled',
        nextClassName: className,
        retention: { state: 'lifted' },
      })
    } finally {
      await blockDebtors(api, owing.schoolId, 'false')
    }
  })

for (const [where, size] of [
  ['on the desk', desk],
  ['on the phone', phone],
] as const)
  test(`students chosen on the list go on together ${where}; who owes stays, and is named with the reason`, async ({
    app: page,
    demonstration: api,
  }) => {
    const { owing, mates, className } = await owingWithMates(api, { mates: 2, capacity: 30 })
    await blockDebtors(api, owing.schoolId, 'true')
    try {
      await page.setViewportSize(size)
      await open(page, `/rematriculas?classId=${owing.classId}&maxResultCount=200`)
      for (const { studentName } of [owing, ...mates])
        await page
          .getByRole('checkbox', { name: new RegExp(studentName) })
          .first()
          .check()
      expect(await axeFaults(page)).toEqual([])
      await page.getByRole('button', { name: 'Rematricular…' }).click()
      await settled(page)
      await expect(page.getByText('Só os 3 alunos escolhidos na lista.', { exact: false })).toBeVisible()
      await choose(page, /3 por rematricular/, new RegExp(className))
      await page.getByText('A atual, com reajuste').click()
      await page.getByRole('textbox', { name: 'Reajuste (%)' }).fill('10')
      await expect(page.getByText('2 alunos rematriculados')).toBeVisible()
      await expect(page.getByText('o aluno não pode ser rematriculado', { exact: false })).toBeVisible()
      expect(await axeFaults(page)).toEqual([])
      await page.getByRole('button', { name: 'Rematricular 2 alunos' }).click()
      await page.getByRole('dialog').getByRole('textbox').fill('Confirmar')
      await page.getByRole('dialog').getByRole('button', { name: 'Rematricular 2 alunos' }).click()
      await expect(page.getByText('Rematrícula iniciada')).toBeVisible()
      const next = async (id: string) => {
        const { status, nextMonthlyCents } = await api.call(reEnrollments.get, { id })
        return { status, nextMonthlyCents }
      }
      for (const { id, monthlyCents } of mates)
        await expect
          .poll(() => next(id))
          .toEqual({ status: 'enrolled', nextMonthlyCents: Math.round(monthlyCents * 1.1) })
      await expect(page.getByText('1 de 3 com problema', { exact: false }).first()).toBeVisible()
      expect(await next(owing.id)).toEqual({ status: 'notEnrollable', nextMonthlyCents: null })
    } finally {
      await blockDebtors(api, owing.schoolId, 'false')
    }
  })

test('the classes of the year are copied into the next, from where nobody could go on; a second run makes nothing twice', async ({
  own: { api, page },
}) => {
  const schoolId = await newSchool(api)
  const schoolYear = Number(isoToday().slice(0, 4))
  for (const [name, grade] of [
    ['1º ano A', 'EF1'],
    ['2º ano A', 'EF2'],
  ] as const) {
    const terms = { shift: 'morning', grade, monthlyCents: 85_000, dueDay: 10 } as const
    await api.call(classes.create, { schoolId, schoolYear, name, ...terms })
  }
  await page.setViewportSize(desk)
  await open(page, `/rematriculas/turmas?schoolId=${schoolId}`)
  await page.getByRole('link', { name: 'Copiar as turmas deste ano' }).click()
  await settled(page)
  await page.getByRole('textbox', { name: 'Reajuste (%)' }).fill('8,5')
  await expect(page.getByText(`2 turmas serão criadas em ${schoolYear + 1}.`)).toBeVisible()
  await expect(page.getByText('922,25').first()).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Criar 2 turmas' }).click()
  await expect(page.getByText(`2 turmas criadas em ${schoolYear + 1}`)).toBeVisible()
  const { items } = await api.call(classes.list, { schoolId, schoolYear: schoolYear + 1 })
  expect(items.map(({ name, monthlyCents }) => [name, monthlyCents])).toEqual([
    ['1º ano A', 92_225],
    ['2º ano A', 92_225],
  ])
  await page.setViewportSize(phone)
  await open(page, `/turmas/copiar?schoolId=${schoolId}`)
  await expect(page.getByText('2 turmas ficam como estão.', { exact: false })).toBeVisible()
  await expect(page.getByText('Esta escola já tem uma turma com este nome', { exact: false }).first()).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
})
