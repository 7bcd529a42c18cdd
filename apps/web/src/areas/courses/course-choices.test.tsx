// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeStage, openStage, refusal, Server } from '../../screens/stage.build.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useCoursesOfSchool } from './course-choices.ts'

const schoolId = '7d0a3b9e-2f5c-4d43-8a42-2d5f8a3a9c11'

/** As the form of a class asks for them. */
function Courses() {
  const { options, hint } = useCoursesOfSchool(schoolId)
  return <SelectField label="Curso" options={options} hint={hint} value={null} onChange={() => undefined} />
}

let server: Server
beforeEach(() => {
  server = new Server()
})
afterEach(closeStage)

const open = (language: 'pt-BR' | 'en' = 'pt-BR') =>
  openStage(server, { '/turma': Courses }, { at: '/turma', policies: ['Caderneta.Course.GetAll'], language })

test('courses that did not come are not taken for a school without any', async () => {
  server.answer = () => ({ status: 404, body: refusal('school_not_found', 'Escola informada não foi encontrada') })
  await open()
  expect(await screen.findByText('Não foi possível carregar os cursos da escola')).toBeTruthy()
  expect(screen.queryByText('A escola não tem cursos no ano letivo')).toBeNull()
})

test('a school without courses for the school year is told so, in both languages', async () => {
  server.answer = () => ({ body: { items: [] } })
  await open()
  expect(await screen.findByText('A escola não tem cursos no ano letivo')).toBeTruthy()
  closeStage()
  await open('en')
  expect(await screen.findByText('The school has no courses for the school year')).toBeTruthy()
})
