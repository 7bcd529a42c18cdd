// @vitest-environment happy-dom
import type { Job } from '@caderneta/contracts/jobs'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { connectAreaWords, loadAreaWords } from '../../client/area-words.ts'
import { closeStage, openStage, refusal, Server } from '../../screens/stage.build.tsx'
import { JobPage } from './job-page.tsx'
import { jobPaths } from './paths.ts'

const job: Job = {
  id: '6b0f2c1e-3a55-4d1b-9a77-0f4c2d1b7e11',
  kind: 'Export',
  status: 'Success',
  totalCount: 1,
  doneCount: 1,
  failedCount: 0,
  message: null,
  createdByName: 'Bruno Sato',
  createdAt: '2026-11-20T12:00:00.000Z',
  finishedAt: '2026-11-20T12:01:00.000Z',
  hasFile: true,
  can: { runAgain: { can: true } },
}

afterEach(closeStage)

test('a file of a task that does not come is told with its reason, and may be asked for again', async () => {
  connectAreaWords([])
  await loadAreaWords()
  const server = new Server()
  const gone = refusal('job_has_no_file', 'Esta tarefa não tem arquivo.')
  server.answer = ({ path }) => (path.endsWith('/file') ? { status: 404, body: gone } : { body: job })
  const { person } = await openStage(server, { [jobPaths.one.pattern]: JobPage }, { at: `/tarefas/${job.id}` })
  const take = await screen.findByRole('button', { name: 'Baixar arquivo' })
  await person.click(take)
  await waitFor(() => expect(server.told.map(({ message }) => message)).toEqual(['Esta tarefa não tem arquivo.']))
  expect(take.getAttribute('aria-disabled')).toBeNull()
})
