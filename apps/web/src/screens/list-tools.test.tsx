// @vitest-environment happy-dom
import type { SavedView } from '@caderneta/contracts/saved-views'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ListPage } from './list-page.tsx'
import { closeStage, openStage, Server, thing, things } from './stage.build.tsx'

function ThingsPage() {
  return (
    <ListPage
      list={things.list}
      exported={things.export}
      title="Coisas"
      find="Nome da coisa"
      columns={[
        { id: 'name', header: 'Coisa', kind: 'name', cell: (row) => row.name, fixed: true },
        { id: 'count', header: 'Quantas', kind: 'number', cell: (row) => row.count },
        { id: 'note', header: 'Nota', cell: (row) => row.note },
      ]}
      name={(row) => row.name}
      href={(row) => `/coisas/${row.id}`}
      card={(row) => ({ title: row.name })}
      empty={{ title: 'Nenhuma coisa ainda' }}
    />
  )
}

let server: Server
const pages = { '/coisas': ThingsPage }
const mayRead = ['Caderneta.School.GetAll']
const mayShare = [...mayRead, 'Caderneta.SavedView.Create', 'Caderneta.SavedView.Update', 'Caderneta.SavedView.Delete']

function view(fields: Partial<SavedView>): SavedView {
  return {
    id: '01900000-0000-7000-8000-000000000001',
    list: 'things.list',
    name: 'Muitas',
    query: { order: '-count' },
    display: { hidden: ['note'], density: 'normal' },
    audience: 'own',
    roleId: null,
    roleName: null,
    isDefault: false,
    version: 1,
    can: { update: { can: true }, remove: { can: true } },
    ...fields,
  }
}

/** The document of the tests draws no transitions, so a menu that fades in counts as hidden. */
function menuItem(name: string | RegExp): Promise<HTMLElement> {
  return screen.findByRole('menuitem', { name, hidden: true })
}

beforeEach(() => {
  server = new Server()
  server.answer = () => ({ body: { items: [thing({ id: 'a' })] } })
})
afterEach(closeStage)

test('a head with an order sorts by it, then falls, and the order stands in the address', async () => {
  const { router, person } = await openStage(server, pages, { at: '/coisas?cursor=x&place=1' })
  await person.click(await screen.findByRole('button', { name: 'Quantas' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ order: 'count' }))
  await waitFor(() => expect(server.asked.at(-1)?.search.get('order')).toBe('count'))
  expect(screen.getByRole('columnheader', { name: /Quantas/ }).getAttribute('aria-sort')).toBe('ascending')
  await person.click(screen.getByRole('button', { name: /Quantas/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ order: '-count' }))
  expect(screen.queryByRole('button', { name: 'Nota' })).toBeNull()
})

test('the export asks for the filter and the order of the address, without its page', async () => {
  const { person } = await openStage(server, pages, {
    at: '/coisas?search=livro&order=-name&cursor=x&place=1',
    policies: mayRead,
  })
  server.answer = () => ({ status: 202, body: { jobId: '01900000-0000-7000-8000-0000000000aa' } })
  await person.click(await screen.findByRole('button', { name: 'Exportar' }))
  await person.click(await menuItem(/Excel/))
  await screen.findByText('Exportação em andamento')
  const asked = server.asked.at(-1)
  expect([asked?.path, asked?.search.toString()]).toEqual([
    '/api/things/export',
    'search=livro&order=-name&format=xlsx',
  ])
})

test('a short export is saved under the name that the server gave', async () => {
  const saved: string[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { person } = await openStage(server, pages, { at: '/coisas', policies: mayRead })
  await person.click(await screen.findByRole('button', { name: 'Exportar' }))
  await person.click(await menuItem(/\.csv/))
  await waitFor(() => expect(saved).toEqual(['things.export']))
  vi.restoreAllMocks()
})

test('whoever may not read the list is offered no export', async () => {
  await openStage(server, pages, { at: '/coisas' })
  await screen.findByRole('button', { name: 'Visões' })
  expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull()
})

test('a view brings its filter, its order and its columns', async () => {
  server.views = [
    view({}),
    view({ id: '01900000-0000-7000-8000-000000000002', name: 'Do grupo', audience: 'role', roleName: 'director' }),
  ]
  const { router, person } = await openStage(server, pages, { at: '/coisas?search=x' })
  await screen.findByRole('columnheader', { name: 'Nota' })
  await person.click(await screen.findByRole('button', { name: 'Visões' }))
  await person.click(await menuItem('Muitas'))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ order: '-count' }))
  expect(router.state.location.search).not.toHaveProperty('search')
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Nota' })).toBeNull())
  await screen.findByRole('button', { name: 'Muitas' })
})

test('the list opens with the default view, and what is asked for by name stays', async () => {
  server.views = [
    view({ id: '01900000-0000-7000-8000-000000000002', name: 'Do grupo', audience: 'role', isDefault: true }),
    view({ isDefault: true }),
  ]
  const { router } = await openStage(server, pages, { at: '/coisas' })
  await screen.findByRole('button', { name: 'Muitas' })
  expect(router.state.location.search).toMatchObject({ order: '-count' })
  closeStage()
  const other = await openStage(server, pages, { at: '/coisas?search=x' })
  await screen.findByRole('button', { name: 'Visões' })
  expect(other.router.state.location.search).toEqual({ search: 'x' })
})

test('with a default view the list is read once, as the view asks', async () => {
  server.views = [view({ isDefault: true })]
  const { router, person } = await openStage(server, pages, { at: '/coisas' })
  await screen.findByText('Coisa a')
  expect(server.of('GET').map(({ search }) => search.toString())).toEqual(['order=-count'])
  // Whoever clears it wants the list without it.
  await router.navigate({ to: '.', search: {} })
  await waitFor(() => expect(server.asked.at(-1)?.search.toString()).toBe(''))
  expect(router.state.location.search).toEqual({})
  await person.click(await screen.findByRole('button', { name: 'Visões' }))
})

test('a list whose views cannot be read is shown all the same', async () => {
  server.viewsFail = true
  await openStage(server, pages, { at: '/coisas' })
  await screen.findByText('Coisa a')
})

test('what stands on the screen is saved under a name, for oneself', async () => {
  const { person } = await openStage(server, pages, { at: '/coisas?search=livro&order=-name' })
  await person.click(await screen.findByRole('button', { name: 'Visões' }))
  server.answer = () => ({ body: view({ name: 'Livros' }) })
  await person.click(await menuItem('Salvar visão como…'))
  const dialog = await screen.findByRole('dialog')
  await person.type(within(dialog).getByRole('textbox', { name: /Nome da visão/ }), 'Livros')
  await person.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  await waitFor(() =>
    expect(server.of('POST')[0]?.body).toEqual({
      list: 'things.list',
      name: 'Livros',
      query: { search: 'livro', order: '-name' },
      display: { density: 'normal', hidden: [] },
      audience: 'own',
      roleId: null,
    }),
  )
})

test('whoever may share is asked who sees the view', async () => {
  const { person } = await openStage(server, pages, { at: '/coisas', policies: mayShare })
  await person.click(await screen.findByRole('button', { name: 'Visões' }))
  server.answer = () => ({ body: view({ audience: 'everyone' }) })
  await person.click(await menuItem('Salvar visão como…'))
  await person.type(await screen.findByRole('textbox', { name: /Nome da visão/ }), 'Todas{Enter}')
  await person.click(await screen.findByRole('radio', { name: 'Todos da rede' }))
  await person.click(screen.getByRole('button', { name: 'Continuar' }))
  await waitFor(() => expect(server.of('POST')[0]?.body).toMatchObject({ name: 'Todas', audience: 'everyone' }))
})

test('the view in use becomes the first one shown, and is deleted after a question', async () => {
  server.views = [view({})]
  const { person } = await openStage(server, pages, {
    at: '/coisas?order=-count&visao=01900000-0000-7000-8000-000000000001',
  })
  server.answer = () => ({ body: view({ isDefault: true, version: 2 }) })
  await person.click(await screen.findByRole('button', { name: 'Muitas' }))
  await person.click(await menuItem('Abrir a lista com “Muitas”'))
  await waitFor(() => expect(server.of('PUT')[0]?.body).toMatchObject({ isDefault: true, version: 1, name: 'Muitas' }))
  await person.click(screen.getByRole('button', { name: 'Muitas' }))
  await person.click(await menuItem('Excluir “Muitas”…'))
  await person.click(await screen.findByRole('button', { name: 'Excluir visão' }))
  await waitFor(() => expect(server.of('DELETE')).toHaveLength(1))
})

test('on a phone and in English the same two stand beside the filters', async () => {
  await openStage(server, pages, { at: '/coisas', width: 390, language: 'en', policies: mayRead })
  await screen.findByRole('button', { name: 'Views' })
  await screen.findByRole('button', { name: 'Export' })
})
