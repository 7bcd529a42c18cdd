// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useActiveFilter } from './active-pill.tsx'
import { ListPage } from './list-page.tsx'
import { closeStage, colors, openStage, refusal, Server, thing, things } from './stage.build.tsx'

function ThingsPage() {
  return (
    <ListPage
      list={things.list}
      title="Coisas"
      create={{ label: 'Nova coisa', href: '/coisas/nova', demand: things.create }}
      find="Nome da coisa"
      filters={[
        useActiveFilter(),
        { field: 'color', name: 'Cor', choices: colors.map((value) => ({ value, label: value.toUpperCase() })) },
      ]}
      columns={[
        { id: 'name', header: 'Coisa', kind: 'name', cell: (row) => row.name, fixed: true },
        { id: 'count', header: 'Quantas', kind: 'number', cell: (row) => row.count, sum: (row) => row.count },
      ]}
      name={(row) => row.name}
      href={(row) => `/coisas/${row.id}`}
      card={(row) => ({ title: row.name, lines: [`${row.count} no armário`] })}
      empty={{ title: 'Nenhuma coisa ainda', hint: 'Crie a primeira.' }}
    />
  )
}

let server: Server
const pages = { '/coisas': ThingsPage, '/coisas/$thingId': () => <h1>Uma coisa</h1> }
const mayCreate = ['Caderneta.School.Create']
const two = { items: [thing({ id: 'a' }), thing({ id: 'b', count: 7 })] }

/** Three pages of one row each, by keyset. */
function inPages({ search }: { search: URLSearchParams }) {
  const after: Record<string, object> = {
    '': { items: [thing({ id: 'a' })], nextCursor: 'after-a' },
    'after-a': { items: [thing({ id: 'b' })], nextCursor: 'after-b' },
    'after-b': { items: [thing({ id: 'c' })] },
  }
  return { body: after[search.get('cursor') ?? ''] }
}

beforeEach(() => {
  server = new Server()
  server.answer = () => ({ body: two })
})
afterEach(closeStage)

test('rows stand in a table, each a link to its page', async () => {
  const { router, person } = await openStage(server, pages, { at: '/coisas' })
  const table = await screen.findByRole('table', { name: 'Coisas' })
  await within(table).findByText('Coisa b')
  await person.click(within(table).getByRole('link', { name: /Coisa b/ }))
  expect(router.state.location.pathname).toBe('/coisas/b')
})

test('only who may create sees the way to it', async () => {
  await openStage(server, pages, { at: '/coisas', policies: mayCreate })
  expect(await screen.findByRole('link', { name: 'Nova coisa' })).toHaveProperty('pathname', '/coisas/nova')
  closeStage()
  await openStage(server, pages, { at: '/coisas' })
  await screen.findByText('Coisa a')
  expect(screen.queryByRole('link', { name: 'Nova coisa' })).toBeNull()
})

test('what is searched for stands in the address and is asked of the server', async () => {
  const { router, person } = await openStage(server, pages, { at: '/coisas?cursor=after-a&place=1' })
  await person.type(await screen.findByRole('searchbox', { name: 'Nome da coisa' }), 'livro')
  await waitFor(() => expect(router.state.location.search).toEqual({ search: 'livro' }))
  await waitFor(() => expect(server.asked.at(-1)?.search.toString()).toBe('search=livro'))
})

test('an address whose place the server knows no more shows the first page, and back does not lead to it', async () => {
  server.answer = ({ search }) =>
    search.has('cursor')
      ? { status: 400, body: refusal('invalid_request', 'Confira os campos.', { cursor: 'inválido' }) }
      : { body: two }
  const { router } = await openStage(server, pages, { at: '/coisas?color=azul&cursor=antigo&place=50' })
  await screen.findByText('Coisa b')
  expect(router.state.location.search).toEqual({ color: 'azul' })
  expect(router.history.length).toBe(1)
})

test('a filter of the address is a chip that can be taken away', async () => {
  const { router, person } = await openStage(server, pages, { at: '/coisas?isActive=false' })
  await screen.findByRole('button', { name: 'Situação Desativada' })
  expect(server.asked[0]?.search.get('isActive')).toBe('false')
  await person.click(screen.getByRole('button', { name: 'Remover filtro Situação: Desativada' }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

/** The document of the tests draws no transitions, so a menu that fades in counts as hidden. */
const hidden = (name: string | RegExp) => ({ name, hidden: true })

test('a filter takes several values, found by typing, by keyboard alone', async () => {
  const { router, person } = await openStage(server, pages, { at: '/coisas?cursor=after-a&place=1' })
  await person.click(await screen.findByRole('button', { name: 'Filtro' }))
  await person.click(await screen.findByRole('menuitem', hidden('Cor')))
  const search = await screen.findByLabelText('Procurar: Cor')
  await waitFor(() => expect(document.activeElement).toBe(search))
  await person.keyboard('verm')
  const found = within(await screen.findByRole('listbox', hidden('Cor')))
  await waitFor(() => expect(found.getAllByRole('option', { hidden: true })).toHaveLength(1))
  await person.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(router.state.location.search).toEqual({ color: 'vermelho' }))
  await person.clear(search)
  await person.keyboard('azul{ArrowDown}{Enter}')
  await waitFor(() => expect(router.state.location.search).toEqual({ color: ['vermelho', 'azul'] }))
  await waitFor(() => expect(server.asked.at(-1)?.search.getAll('color')).toEqual(['vermelho', 'azul']))
  await person.keyboard('{Escape}')
  const chip = await screen.findByRole('button', { name: 'Cor VERMELHO, AZUL' })
  await waitFor(() => expect(document.activeElement).toBe(chip))
  await person.click(screen.getByRole('button', { name: 'Remover filtro Cor: VERMELHO, AZUL' }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('a filter of one value closes when it is chosen; a third value of several is counted', async () => {
  const { router, person } = await openStage(server, pages, { at: '/coisas?color=azul&color=verde&color=preto' })
  await screen.findByRole('button', { name: 'Cor AZUL, VERDE +1' })
  await person.click(screen.getByRole('button', { name: 'Filtro' }))
  await person.click(await screen.findByRole('menuitem', hidden('Situação')))
  await person.click(await screen.findByRole('option', hidden('Desativada')))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ isActive: 'false' }))
  await waitFor(() => expect(screen.queryByRole('listbox', { name: 'Situação' })).toBeNull())
})

test('on a phone a filter is added, changed and taken away too', async () => {
  const { router, person } = await openStage(server, pages, { at: '/coisas?color=azul', width: 390 })
  await person.click(await screen.findByRole('button', { name: '1 filtro' }))
  await person.click(await screen.findByRole('menuitem', hidden(/Cor/)))
  await person.click(await screen.findByRole('option', hidden('VERDE')))
  await waitFor(() => expect(router.state.location.search).toEqual({ color: ['azul', 'verde'] }))
  await person.click(await screen.findByRole('option', hidden('AZUL')))
  await waitFor(() => expect(router.state.location.search).toEqual({ color: 'verde' }))
})

test('the page stands in the address, and the way back leads over the pages that were seen', async () => {
  server.answer = inPages
  const { router, person } = await openStage(server, pages, { at: '/coisas' })
  await person.click(await screen.findByRole('button', { name: 'Próxima' }))
  await screen.findByText('Coisa b')
  expect(router.state.location.search).toEqual({ cursor: 'after-a', place: '1' })
  screen.getByText('2 a 2 de mais de 2')
  await person.click(screen.getByRole('button', { name: 'Próxima' }))
  await screen.findByText('Coisa c')
  // The last page tells how many there are.
  screen.getByText('3 a 3 de 3')
  expect(router.state.location.search).toEqual({ cursor: 'after-b', place: '2' })
  await person.click(screen.getByRole('button', { name: 'Anterior' }))
  await screen.findByText('Coisa b')
  await person.click(screen.getByRole('button', { name: 'Anterior' }))
  await screen.findByText('Coisa a')
  expect(router.state.location.search).toEqual({})
})

test('a link to a later page shows that page, and leads back to the first', async () => {
  server.answer = inPages
  const { router, person } = await openStage(server, pages, { at: '/coisas?cursor=after-a&place=1' })
  await screen.findByText('Coisa b')
  await person.click(screen.getByRole('button', { name: 'Anterior' }))
  await screen.findByText('Coisa a')
  expect(router.state.location.search).toEqual({})
})

test('an empty list says what to do; one narrowed by a filter says that nothing was found', async () => {
  server.answer = () => ({ body: { items: [] } })
  await openStage(server, pages, { at: '/coisas', policies: mayCreate })
  await screen.findByRole('heading', { name: 'Nenhuma coisa ainda' })
  expect(screen.getAllByRole('link', { name: 'Nova coisa' })).toHaveLength(2)
  closeStage()
  await openStage(server, pages, { at: '/coisas?search=zzz' })
  await screen.findByRole('heading', { name: 'Nenhum resultado encontrado' })
})

test('a list that did not come says why, with the code, and is asked again', async () => {
  server.answer = () => ({ status: 500, body: refusal('unexpected', 'Ocorreu um erro, tente novamente mais tarde') })
  const { person } = await openStage(server, pages, { at: '/coisas' })
  const face = await screen.findByRole('alert')
  within(face).getByText('Ocorreu um erro, tente novamente mais tarde')
  within(face).getByText('unexpected · req-1')
  server.answer = () => ({ body: two })
  await person.click(within(face).getByRole('button', { name: 'Tentar de novo' }))
  await screen.findByText('Coisa a')
})

test('while the server is slow the head stands and the list says that it loads', async () => {
  const late = Promise.withResolvers<{ body: unknown }>()
  server.answer = () => late.promise
  await openStage(server, pages, { at: '/coisas' })
  await screen.findByRole('columnheader', { name: 'Coisa' })
  expect(screen.getByRole('table', { name: 'Coisas' }).getAttribute('aria-busy')).toBe('true')
  late.resolve({ body: two })
  await screen.findByText('Coisa a')
})

test('rows of the filter before stand dimmed and without sums until those asked for are there', async () => {
  const { router } = await openStage(server, pages, { at: '/coisas' })
  const table = await screen.findByRole('table', { name: 'Coisas' })
  await within(table).findByText('8')
  const late = Promise.withResolvers<{ body: unknown }>()
  server.answer = () => late.promise
  await router.navigate({ to: '.', search: { search: 'livro' } })
  await waitFor(() => expect(table.getAttribute('aria-busy')).toBe('true'))
  within(table).getByText('Coisa b')
  expect(within(table).queryByText('8')).toBeNull()
  late.resolve({ body: { items: [thing({ id: 'c', count: 3 })] } })
  await within(table).findByText('Coisa c')
  expect(table.getAttribute('aria-busy')).toBeNull()
})

test('a list that failed offline is asked for again when the connection is back', async () => {
  server.answer = () => ({ status: 500, body: refusal('unexpected', 'Ocorreu um erro') })
  await openStage(server, pages, { at: '/coisas' })
  await screen.findByRole('alert')
  server.answer = () => ({ body: two })
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  await screen.findByText('Coisa a')
})

test('on a phone the rows are cards', async () => {
  await openStage(server, pages, { at: '/coisas', width: 390 })
  await screen.findByText('7 no armário')
  expect(screen.queryByRole('table')).toBeNull()
})

test('the keyboard alone opens a row: j goes down, Enter opens', async () => {
  const { router, person } = await openStage(server, pages, { at: '/coisas' })
  await screen.findByText('Coisa b')
  for (const name of ['Coisa a', 'Coisa b']) {
    await person.keyboard('j')
    await waitFor(() => expect(document.activeElement?.textContent).toContain(name))
  }
  await person.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/coisas/b'))
})

test('the words of the list itself are English for who reads English', async () => {
  server.answer = () => ({ body: { items: [] } })
  await openStage(server, pages, { at: '/coisas?isActive=false', language: 'en' })
  await screen.findByRole('button', { name: 'Status Inactive' })
  await screen.findByRole('heading', { name: 'No results found' })
})
