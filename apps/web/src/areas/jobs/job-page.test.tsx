// @vitest-environment happy-dom
import { jobKinds as importKinds } from '@caderneta/contracts/import-job-kinds'
import { jobKinds } from '@caderneta/contracts/invoice-job-kinds'
import type { Job } from '@caderneta/contracts/jobs'
import { screen, waitFor, within } from '@testing-library/react'
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
  isUnseen: false,
  repeatsId: null,
  repeatedBy: null,
  can: { runAgain: { can: true } },
}

const enrollmentId = '6b0f2c1e-3a55-4d1b-9a77-0f4c2d1b7e12'

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

test('a task that ended with failures says per row what to do, what comes next, and what happened', async () => {
  connectAreaWords([{ words: async () => ({ jobs: jobKinds }) }])
  await loadAreaWords()
  const server = new Server()
  const issued: Job = {
    ...job,
    kind: 'MonthIssue',
    status: 'Error',
    totalCount: 3,
    doneCount: 2,
    failedCount: 1,
    hasFile: false,
  }
  const row = {
    subjectId: enrollmentId,
    invoiceNumber: null,
    cents: null,
    studentName: 'Pedro Assis',
    guardianName: null,
    schoolName: 'Butantã',
    enrollmentId,
    guardianId: job.id,
    schoolId: job.id,
    code: 'discount_leaves_too_little',
    message: 'Os descontos deixam menos de R$ 1,01.',
  }
  server.answer = ({ path }) => ({
    body: path.includes('/failure')
      ? { items: [row], nextCursor: null }
      : path.endsWith('/sum')
        ? { items: [] }
        : issued,
  })
  await openStage(
    server,
    { [jobPaths.one.pattern]: JobPage },
    { at: `/tarefas/${job.id}`, policies: ['Caderneta.Remessa.Create'] },
  )
  const mend = await screen.findByRole('link', { name: 'Corrigir descontos' })
  expect(mend.getAttribute('href')).toBe(`/matriculas/${enrollmentId}/descontos`)
  expect(screen.getByRole('link', { name: 'Ir para lá' }).getAttribute('href')).toBe('/integracao/remessa/preparar')
  expect(screen.getByText('terminou em 1 min 0 s')).toBeTruthy()
  expect(screen.getByText('Terminou: 2 feitas, 1 com problema')).toBeTruthy()
  expect(screen.getByText('Bruno Sato pediu: 3 a fazer')).toBeTruthy()
})

test('a sheet of invoices leaves drafts: what comes next is to issue them', async () => {
  connectAreaWords([{ words: async () => ({ jobs: importKinds }) }])
  await loadAreaWords()
  const server = new Server()
  const imported: Job = { ...job, kind: 'ImportInvoice', hasFile: false }
  server.answer = ({ path }) => ({ body: path.endsWith('/sum') ? { deeds: [], items: [] } : imported })
  const policies = ['Caderneta.Invoice.GetAll']
  await openStage(server, { [jobPaths.one.pattern]: JobPage }, { at: `/tarefas/${job.id}`, policies })
  expect(await screen.findByText(/^Emita os rascunhos importados/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ir para lá' }).getAttribute('href')).toBe('/faturas?status=open')
})

test('a task and the one that tried its rows again lead to each other', async () => {
  connectAreaWords([])
  await loadAreaWords()
  const server = new Server()
  const [former, later] = ['6b0f2c1e-3a55-4d1b-9a77-0f4c2d1b7e13', '6b0f2c1e-3a55-4d1b-9a77-0f4c2d1b7e14']
  const repeatedBy = { id: later, createdAt: '2026-11-20T12:05:00.000Z', totalCount: 2 }
  server.answer = () => ({ body: { ...job, repeatsId: former, repeatedBy } })
  await openStage(server, { [jobPaths.one.pattern]: JobPage }, { at: `/tarefas/${job.id}` })
  expect((await screen.findByRole('link', { name: 'outra tarefa' })).getAttribute('href')).toBe(`/tarefas/${former}`)
  expect(screen.getByText(/2 tentadas de novo/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Abrir' }).getAttribute('href')).toBe(`/tarefas/${later}`)
})

test('what a task left stands by school with its sums, on a desk and on a phone', async () => {
  connectAreaWords([{ words: async () => ({ jobs: jobKinds }) }])
  await loadAreaWords()
  const server = new Server()
  const issued: Job = { ...job, kind: 'MonthIssue', hasFile: false }
  const deeds = [{ name: 'Faturas emitidas', sumName: 'Emitido' }]
  const items = [
    { schoolId: job.id, schoolName: 'Butantã', deeds: [{ count: 1_398, cents: 52_641_600 }], failedCount: 4 },
    { schoolId: enrollmentId, schoolName: 'Osasco', deeds: [{ count: 1, cents: 100 }], failedCount: 0 },
  ]
  server.answer = ({ path }) => ({ body: path.endsWith('/sum') ? { deeds, items } : issued })
  await openStage(server, { [jobPaths.one.pattern]: JobPage }, { at: `/tarefas/${job.id}` })
  const table = await screen.findByRole('table', { name: 'O que esta tarefa deixou' })
  const lines = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))
  expect(lines).toEqual([
    ['Escola', 'Faturas emitidas', 'Falharam', 'Emitido (R$)'],
    ['Butantã', '1.398', '4', '526.416,00'],
    ['Osasco', '1', '', '1,00'],
    ['2 escolas', '1.399', '4', '526.417,00'],
  ])
  closeStage()
  await openStage(server, { [jobPaths.one.pattern]: JobPage }, { at: `/tarefas/${job.id}`, width: 390 })
  const cards = await screen.findByRole('list', { name: 'O que esta tarefa deixou' })
  expect(within(cards).getAllByRole('listitem')[0]?.textContent).toMatch(
    /^ButantãFaturas emitidas: 1\.398 · Falharam: 4R\$\s526\.416,00$/,
  )
})

test('a task that tells nothing by school has no such section', async () => {
  connectAreaWords([{ words: async () => ({ jobs: jobKinds }) }])
  await loadAreaWords()
  const server = new Server()
  server.answer = ({ path }) => ({
    body: path.endsWith('/sum') ? { deeds: [], items: [] } : { ...job, kind: 'MonthIssue' },
  })
  await openStage(server, { [jobPaths.one.pattern]: JobPage }, { at: `/tarefas/${job.id}` })
  await waitFor(() => expect(server.asked.some(({ path }) => path.endsWith('/sum'))).toBe(true))
  expect(screen.queryByText('O que esta tarefa deixou')).toBeNull()
})
