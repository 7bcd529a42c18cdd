// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeStage, openStage, Server } from '../screens/stage.build.tsx'
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
