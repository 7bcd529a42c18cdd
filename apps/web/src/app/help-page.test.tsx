// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeStage, openStage, Server } from '../screens/stage.build.tsx'
import { areas } from './areas.ts'
import { HelpPage } from './help-page.tsx'
import { helpTopics } from './help-topics.ts'

let server: Server
beforeEach(() => {
  server = new Server()
})
afterEach(closeStage)

test('the help center finds a task by any of its words, with or without accents, and says when there is none', async () => {
  const { person } = await openStage(server, { '/ajuda': HelpPage }, { at: '/ajuda', width: 1440 })
  const field = await screen.findByLabelText('O que você quer fazer?')
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(helpTopics.length)
  await person.type(field, 'matricula familia')
  expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
    'Matricular um aluno',
  ])
  await person.clear(field)
  await person.type(field, 'xilofone')
  expect(screen.getByRole('status').textContent).toBe('Nenhum resultado encontrado')
})

test('each line of the menu has its topic, and each topic its own page', () => {
  const hrefs = helpTopics.map(({ href }) => href)
  expect(new Set(hrefs).size).toBe(hrefs.length)
  // The desks of the provider say in their own head what they hold; the simulated bank is no part of a school's work.
  const lines = areas
    .filter(({ name }) => name !== 'desk' && name !== 'sandboxBank')
    .flatMap(({ menu = [] }) => menu)
    .filter(({ group }) => group !== 'top')
  expect(lines.length).toBeGreaterThan(20)
  expect(lines.filter(({ path }) => !hrefs.includes(path)).map(({ path }) => path)).toEqual([])
})
