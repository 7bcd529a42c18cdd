// A class with two families that can be billed, made by the calls of the program as the signed-in person makes them.
import { cpfCheckDigits } from '@caderneta/kernel/tax-id'
import { expect, type Page } from '@playwright/test'
import { isoToday } from './days.ts'

const mark = String(Date.now() % 100_000_000)

export const className = `Turma ${mark}`

const address = {
  street: 'Rua das Acácias',
  number: '120',
  district: 'Centro',
  city: 'Campinas',
  state: 'SP',
  postalCode: '13010000',
}

/** In the first school of the person, of this school year, due at the end of the month so that the day has not passed. */
export async function buildClass(page: Page): Promise<void> {
  const asked = page.waitForRequest((request) => request.headers()['authorization'] !== undefined)
  await page.goto('/home')
  const headers = { authorization: (await asked).headers()['authorization'] ?? '' }
  const post = async (path: string, data: object): Promise<{ id: string }> => {
    const answer = await page.request.post(path, { headers, data })
    expect(answer.status(), await answer.text()).toBe(201)
    return answer.json()
  }
  const schools: { items: { id: string }[] } = await (
    await page.request.get('/api/core/schools/options', { headers })
  ).json()
  const { id: classId } = await post('/api/core/classes', {
    schoolId: schools.items[0]?.id,
    name: className,
    schoolYear: Number(isoToday().slice(0, 4)),
    shift: 'morning',
    grade: 'EF1',
    dueDay: 31,
    monthlyCents: 85_000,
  })
  for (const place of ['1', '2']) {
    const base = `${place}${mark.padStart(8, '0')}`
    await post('/api/core/enrollments/with-family', {
      classId,
      student: { name: 'Tomé Prado' },
      guardian: { name: 'Joana Prado', taxId: base + cpfCheckDigits(base), address },
    })
  }
}
