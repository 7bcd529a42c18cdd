// @vitest-environment happy-dom
import { auditLog } from '@caderneta/contracts/audit-log'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { path, usePathNumber, usePathParams } from '../client/path.ts'
import { useRecord } from '../client/use-record.ts'
import { RecordPage, type RecordView } from './record-page.tsx'
import { useEditVerb } from './record-verbs.tsx'
import { closeStage, openStage, refusal, Server, type Thing, thing, things } from './stage.build.tsx'

const paths = {
  list: path('/coisas'),
  one: path('/coisas/$thingId', ['aba']),
  sides: path('/lados/$thingId', ['aba']),
  people: path('/gente/$thingId', ['aba']),
  numbered: path('/numeros/$number'),
}
const done: string[] = []

function useThingView(record: Thing): RecordView {
  const edit = useEditVerb()(record.can?.update, `${paths.one({ thingId: record.id })}/editar`)
  return {
    crumb: '2026',
    title: record.name,
    verbs: {
      primary: edit,
      second: { id: 'lend', label: 'Emprestar', run: () => done.push('lend') },
      more: [
        { id: 'burn', label: 'Queimar', run: () => done.push('burn'), disabledReason: 'Está molhada' },
        { id: 'shelf', label: 'Ver estante', href: paths.list() },
      ],
    },
    facts: [{ label: 'Quantas', value: `${record.count} no armário` }],
    history: { of: record.id },
  }
}

function ThingPage() {
  const { thingId } = usePathParams(paths.one)
  const crumbs = [{ label: 'Coisas', href: paths.list() }]
  return (
    <RecordPage query={useRecord(things.get, { id: thingId })} title="Coisa" crumbs={crumbs} useView={useThingView} />
  )
}

function useSidesView(record: Thing): RecordView {
  return {
    title: record.name,
    tabs: [
      { id: 'frente', label: 'Frente', body: <p>O que se vê</p> },
      { id: 'verso', label: 'Verso', count: 2, body: <p>O que está atrás</p> },
    ],
    history: { of: record.id, as: 'tab' },
  }
}

function SidesPage() {
  const { thingId } = usePathParams(paths.sides)
  return <RecordPage query={useRecord(things.get, { id: thingId })} title="Coisa" crumbs={[]} useView={useSidesView} />
}

function usePeopleView(record: Thing): RecordView {
  return {
    title: record.name,
    facts: [{ label: 'Quantas', value: `${record.count} no armário` }],
    sights: [record.id],
  }
}

function PeoplePage() {
  const { thingId } = usePathParams(paths.people)
  return <RecordPage query={useRecord(things.get, { id: thingId })} title="Coisa" crumbs={[]} useView={usePeopleView} />
}

function NumberedPage() {
  return <h1>Número {usePathNumber(paths.numbered, 'number')}</h1>
}

const pages = {
  '/coisas': () => <h1>Coisas</h1>,
  '/coisas/$thingId': ThingPage,
  '/lados/$thingId': SidesPage,
  '/gente/$thingId': PeoplePage,
  '/numeros/$number': NumberedPage,
}
const mayRead = { policies: ['Caderneta.AuditLog.GetAll'] }
const changeable = thing({ id: 'a', count: 4, can: { update: { can: true } } })
let server: Server
/** What the audit log answers: lines, or a failure. */
let lines: () => { status?: number; body: unknown }

const line = (fields: object) => ({
  seq: 1,
  at: '2026-11-20T10:42:00.000Z',
  action: 'things.update',
  actorId: '00000000-0000-7000-8000-0000000000aa',
  actorName: 'Ana Prado',
  isActorOfHost: false,
  address: null,
  token: null,
  subjectId: '00000000-0000-7000-8000-0000000000bb',
  subject: null,
  body: { before: { name: 'Mapa' }, after: { name: 'Mapa novo' } },
  ...fields,
})

beforeEach(() => {
  server = new Server()
  server.answer = ({ path: asked }) => (asked === auditLog.list.path ? lines() : { body: changeable })
  lines = () => ({ body: { items: [line({})], nextCursor: null } })
  done.length = 0
})
afterEach(closeStage)

const heading = () => screen.findByRole('heading', { level: 1, name: 'Coisa a' })

test('the record stands under its name, with the way back, its facts and what may be done', async () => {
  await openStage(server, pages, { at: '/coisas/a' })
  await heading()
  screen.getByText('4 no armário')
  const crumbs = within(screen.getByRole('navigation'))
  expect(crumbs.getByRole('link', { name: 'Coisas' })).toHaveProperty('pathname', '/coisas')
  crumbs.getByText('2026')
  expect(screen.getByRole('link', { name: 'Editar' })).toHaveProperty('pathname', '/coisas/a/editar')
})

test('who may not change it sees no way to', async () => {
  server.answer = () => ({ body: thing({ id: 'a', can: { update: { can: false } } }) })
  await openStage(server, pages, { at: '/coisas/a' })
  await heading()
  expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull()
})

test('what is seldom done stands in the menu: the keyboard reaches it, and what is off says why', async () => {
  const { router, person } = await openStage(server, pages, { at: '/coisas/a' })
  await heading()
  screen.getByRole('button', { name: 'Mais ações' }).focus()
  await person.keyboard('{Enter}')
  const off = await screen.findByRole('menuitem', { name: /Queimar.*Está molhada/, hidden: true })
  await person.click(off)
  expect(done).toEqual([])
  await waitFor(() => screen.getByRole('menuitem', { name: 'Ver estante', hidden: true }).focus())
  await person.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/coisas'))
})

test('on the phone the way back is one link, the main verb is docked and the others are under "Mais"', async () => {
  const { person } = await openStage(server, pages, { at: '/coisas/a', width: 390 })
  await heading()
  expect(within(screen.getByRole('navigation')).getByRole('link', { name: 'Coisas' })).toHaveProperty(
    'pathname',
    '/coisas',
  )
  expect(screen.queryByText('2026')).toBeNull()
  expect(screen.getAllByRole('link', { name: 'Editar' })).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Emprestar' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Mais' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Emprestar', hidden: true }))
  expect(done).toEqual(['lend'])
})

test('the address names the tab, a tab is a link, and the way back walks over them', async () => {
  const { router, person } = await openStage(server, pages, { at: '/lados/a' })
  await screen.findByText('O que se vê')
  await person.click(screen.getByRole('link', { name: 'Verso 2' }))
  await screen.findByText('O que está atrás')
  expect(router.state.location.search).toEqual({ aba: 'verso' })
  expect(screen.getByRole('link', { name: 'Verso 2' }).getAttribute('aria-current')).toBe('page')
  router.history.back()
  await screen.findByText('O que se vê')
  closeStage()
  await openStage(server, pages, { at: '/lados/a?aba=verso' })
  await screen.findByText('O que está atrás')
})

test('an address with a tab that is none shows the first', async () => {
  await openStage(server, pages, { at: '/lados/a?aba=dentro' })
  await screen.findByText('O que se vê')
})

test('who may read the audit log sees what was done with the record, newest first, page after page', async () => {
  const pagesOfLog: Record<string, object> = {
    '': { items: [line({})], nextCursor: 'more' },
    more: {
      items: [line({ action: 'things.create', at: '2026-11-01T10:00:00.000Z', body: { after: { name: 'Mapa' } } })],
    },
  }
  server.answer = ({ path: asked, search }) => ({
    body: asked === auditLog.list.path ? pagesOfLog[search.get('cursor') ?? ''] : changeable,
  })
  const { person } = await openStage(server, pages, { at: '/coisas/a', ...mayRead })
  const history = within(await screen.findByRole('region', { name: 'Linha do tempo' }))
  history.getByText('Ana Prado alterou: Nome')
  await person.click(history.getByRole('button', { name: 'Ver mais antigos' }))
  await history.findByText('Ana Prado criou')
  expect(server.asked.filter((each) => each.path === auditLog.list.path)[0]?.search.get('subjectId')).toBe('a')
})

test('who may not read the audit log asks for none of it', async () => {
  await openStage(server, pages, { at: '/coisas/a' })
  await heading()
  expect(screen.queryByRole('region', { name: 'Linha do tempo' })).toBeNull()
  expect(server.asked.map((each) => each.path)).not.toContain(auditLog.list.path)
})

test('where the column is not for it, the history is the last tab', async () => {
  const { person } = await openStage(server, pages, { at: '/lados/a', ...mayRead })
  await person.click(await screen.findByRole('link', { name: 'Auditoria' }))
  await screen.findByText('Ana Prado alterou: Nome')
})

test('a history that does not come leaves the record standing, and is asked for again', async () => {
  lines = () => ({ status: 500, body: refusal('unexpected', 'Ocorreu um erro') })
  const { person } = await openStage(server, pages, { at: '/coisas/a', ...mayRead })
  await screen.findByText('Ocorreu um erro')
  await heading()
  lines = () => ({ body: { items: [], nextCursor: null } })
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await screen.findByText('Nada registrado ainda.')
})

test('while the server is slow the way back stands already', async () => {
  server.answer = () => new Promise(() => {})
  await openStage(server, pages, { at: '/coisas/a' })
  await screen.findByRole('heading', { level: 1, name: 'Coisa' })
  screen.getByRole('link', { name: 'Coisas' })
})

test('a record that did not come says why, with the code, and is asked again', async () => {
  server.answer = () => ({ status: 500, body: refusal('unexpected', 'Ocorreu um erro') })
  const { person } = await openStage(server, pages, { at: '/coisas/a' })
  const face = within(await screen.findByRole('alert'))
  face.getByText('Ocorreu um erro')
  face.getByText('unexpected · req-1')
  server.answer = () => ({ body: changeable })
  await person.click(face.getByRole('button', { name: 'Tentar de novo' }))
  await heading()
})

test('a record that is not there says so and leads back to the list', async () => {
  server.answer = () => ({ status: 404, body: refusal('thing_not_found', 'Coisa não encontrada') })
  const { router, person } = await openStage(server, pages, { at: '/coisas/zzz' })
  await screen.findByRole('heading', { name: 'Coisa não encontrada' })
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
  await person.click(screen.getAllByRole('link', { name: 'Coisas' })[1] ?? document.body)
  await waitFor(() => expect(router.state.location.pathname).toBe('/coisas'))
})

test('an address whose number is none is not found, and nothing is asked', async () => {
  await openStage(server, pages, { at: '/numeros/12' })
  await screen.findByRole('heading', { name: 'Número 12' })
  closeStage()
  await openStage(server, pages, { at: '/numeros/doze' })
  await screen.findByText('Endereço desconhecido')
  expect(server.asked).toEqual([])
})

test('who reads the log finds in a last tab who saw the data of these people; others have no such tab', async () => {
  const seen = line({ action: 'things.get', address: '10.1.2.3', body: { shown: 'personal data' } })
  server.answer = ({ path: asked, search }) =>
    asked === auditLog.list.path
      ? { body: { items: search.get('seen') === 'true' ? [seen] : [], nextCursor: null } }
      : { body: changeable }
  const { person } = await openStage(server, pages, { at: '/gente/a', ...mayRead })
  await heading()
  screen.getByText('4 no armário')
  await person.click(await screen.findByRole('link', { name: 'Quem viu os dados' }))
  await screen.findByText(/Ana Prado/)
  await screen.findByText(/10\.1\.2\.3/)
  expect(screen.queryByText('4 no armário')).toBeNull()
})

test('who may not read the log sees the record without tabs', async () => {
  await openStage(server, pages, { at: '/gente/a' })
  await heading()
  screen.getByText('4 no armário')
  expect(screen.queryByText('Quem viu os dados')).toBeNull()
})
