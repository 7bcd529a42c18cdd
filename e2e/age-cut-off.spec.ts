// A child below the age of the class: the secretary is told from when, and enrolls all the same with the reason that the school was given.
import { classes } from '@caderneta/contracts/classes'
import { guardians } from '@caderneta/contracts/guardians'
import type { Api } from './support/api.ts'
import { axeFaults, expect, open, test } from './support/app.ts'
import { isoToday } from './support/days.ts'
import { cpfOf, newMark, newSchool } from './support/made.ts'

const nextYear = Number(isoToday().slice(0, 4)) + 1

/** A first year, and a child who completes six years in December of it. */
async function youngChild(api: Api) {
  const schoolId = await newSchool(api)
  const of = { schoolId, name: '1º ano A', schoolYear: nextYear, dueDay: 10 } as const
  const { id: classId } = await api.call(classes.create, {
    ...of,
    shift: 'morning',
    grade: 'EF1',
    monthlyCents: 90_000,
  })
  const family = await api.call(guardians.create, {
    name: `Rita ${newMark()}`,
    taxId: cpfOf(newMark()),
    address: {
      postalCode: '50030000',
      street: 'Rua A',
      number: '1',
      district: 'Boa Vista',
      city: 'Recife',
      state: 'PE',
    },
    students: [{ name: `Lia ${newMark()}`, bornOn: `${nextYear - 6}-12-01`, schoolId }],
  })
  return { classId, studentId: family.students[0]?.id }
}

for (const [where, size] of [
  ['on the desk', { width: 1366, height: 768 }],
  ['on the phone', { width: 390, height: 844 }],
] as const)
  test(`a child below the age of the class is enrolled with its reason ${where}`, async ({ own: { api, page } }) => {
    const { classId, studentId } = await youngChild(api)
    await page.setViewportSize(size)
    await open(page, `/matriculas/nova/aluno?studentId=${studentId}&classId=${classId}`)
    await page.getByRole('button', { name: 'Matricular', exact: true }).click()
    await expect(page.getByText(`só completa 6 anos depois de 31/03/${nextYear}`, { exact: false })).toBeVisible()
    await page.getByRole('textbox', { name: 'Por que matricular antes da idade' }).fill('Liminar da 2ª Vara.')
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Matricular', exact: true }).click()
    await expect(page.getByText('Liminar da 2ª Vara.')).toBeVisible()
  })
