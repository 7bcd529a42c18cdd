// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSelection } from '../ui/data-table.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { type ListOpening, ListPage, totalsUnder } from './list-page.tsx'
import { closeStage, openStage, refusal, Server, type Thing, thing, things } from './stage.build.tsx'

const discard = vi.fn()
const totals = totalsUnder(things.totals, { count: 'countOfAll' })

/** Set by the tests of what a list leaves out when it opens. */
let opening: ListOpening<typeof things.list> | undefined

function ThingsPage() {
  const selection = useSelection<Thing>()
  return (
    <ListPage
      list={things.list}
      title="Coisas"
      period={{ name: 'Feita em', from: 'madeFrom', to: 'madeTo' }}
      filters={[{ field: 'ownerId', name: 'Dono', choices: [], find: findOwner }]}
      chips={[{ field: 'search', name: 'Busca', value: 'escolhida' }]}
      opening={opening}
      columns={[
        { id: 'name', header: 'Coisa', kind: 'name', cell: (row) => row.name, fixed: true },
        { id: 'count', header: 'Quantas', kind: 'number', cell: (row) => row.count, sum: (row) => row.count },
      ]}
      name={(row) => row.name}
      href={(row) => `/coisas/${row.id}`}
      preview={({ id, rows, close }) => (
        <Drawer label={`Coisa ${id} de ${rows.length}`} head="Coisa" onClose={close}>
          {null}
        </Drawer>
      )}
      bulk={{
        selection,
        demand: things.create,
        verbs: [{ id: 'discard', label: 'Descartar', onClick: () => discard([...selection.rows.keys()]) }],
        sums: (rows) => [{ label: 'no armário', cents: rows.reduce((sum, row) => sum + row.count, 0) * 100 }],
      }}
      totals={totals}
      countNote={(count) => `${count} coisas`}
      card={(row) => ({ title: row.name })}
      empty={{ title: 'Nenhuma coisa ainda' }}
    />
  )
}

const findOwner = async (text: string) =>
  [
    { value: 'rui', label: 'Rui Barbosa' },
    { value: 'ana', label: 'Ana Nery' },
  ].filter(({ label }) => label.toLowerCase().includes(text))

let server: Server
const pages = { '/coisas': ThingsPage, '/coisas/$thingId': () => <h1>Uma coisa</h1> }
const policies = ['Caderneta.School.Create']
const rows = [thing({ id: 'a' }), thing({ id: 'b', count: 7 }), thing({ id: 'c', count: 2 })]
/** The document of the tests draws no transitions, so a menu that fades in counts as hidden. */
const hidden = (name: string | RegExp) => ({ name, hidden: true })
const bar = () => within(screen.getByRole('region', { name: 'Ações da seleção' }))

/** A list of `count` things, 200 at a time at most, and its sums. */
function listOf(count: number, isExact = true) {
  return ({ path, search }: { path: string; search: URLSearchParams }) => {
    if (path.endsWith('/totals')) return { body: { count, isExact, countOfAll: 4_321 } }
    const first = Number(search.get('cursor') ?? 0)
    const last = Math.min(first + Number(search.get('maxResultCount') ?? 50), count)
    const items = Array.from({ length: last - first }, (_, index) => thing({ id: `t${first + index}` }))
    return { body: { items, nextCursor: last < count ? String(last) : null } }
  }
}

beforeEach(() => {
  server = new Server()
  server.answer = ({ path }) =>
    path.endsWith('/totals') ? { body: { count: 312, isExact: true, countOfAll: 4_321 } } : { body: { items: rows } }
})
afterEach(() => {
  opening = undefined
  closeStage()
  vi.clearAllMocks()
})

test('the foot has the sum of the page and, beside it, that of the whole filter', async () => {
  await openStage(server, pages, { at: '/coisas?search=livro&order=-name' })
  const foot = within(await screen.findByRole('table', { name: 'Coisas' }))
  await foot.findByText('4.321')
  foot.getByText('312 coisas')
  foot.getByText('10')
  const asked = server.asked.find(({ path }) => path.endsWith('/totals'))
  expect(asked?.search.toString()).toBe('search=livro')
})

test('above what is counted the foot says "mais de", and shows no sum of a part', async () => {
  server.answer = listOf(10_000, false)
  await openStage(server, pages, { at: '/coisas' })
  await screen.findByText('mais de 10000 coisas')
  expect(screen.queryByText('4.321')).toBeNull()
  screen.getByText('1 a 50 de mais de 10.000')
})

test('rows are selected by keyboard and by the page, with their sum and verbs in the bar', async () => {
  const { person } = await openStage(server, pages, { at: '/coisas', policies })
  await screen.findByText('Coisa b')
  await person.keyboard('jjx')
  bar().getByText('1 selecionada')
  bar().getByText('R$ 7,00')
  await person.click(screen.getByRole('checkbox', { name: 'Selecionar todas as linhas desta página' }))
  bar().getByText('3 selecionadas')
  await person.click(bar().getByRole('button', { name: 'Descartar' }))
  expect(discard).toHaveBeenCalledWith(['b', 'a', 'c'])
  await person.click(bar().getByRole('button', { name: 'Limpar' }))
  expect(screen.queryByRole('region', { name: 'Ações da seleção' })).toBeNull()
})

test('who may use no verb has no check boxes', async () => {
  await openStage(server, pages, { at: '/coisas' })
  await screen.findByText('Coisa b')
  expect(screen.queryAllByRole('checkbox')).toEqual([])
})

test('all rows of the filter are selected at once, read in pieces of the same filter', async () => {
  server.answer = listOf(312)
  const { person } = await openStage(server, pages, { at: '/coisas?color=azul', policies })
  await screen.findByText('Coisa t0')
  await person.keyboard('jx')
  await person.click(bar().getByRole('button', { name: 'Selecionar as 312 do filtro' }))
  await bar().findByText('312 selecionadas')
  expect(server.asked.filter(({ search }) => search.get('maxResultCount') === '200')).toHaveLength(2)
  expect(server.asked.every(({ search }) => search.get('color') === 'azul')).toBe(true)
  expect(bar().queryByRole('button', { name: /do filtro/ })).toBeNull()
  await person.click(bar().getByRole('button', { name: 'Descartar' }))
  expect(discard.mock.calls[0]?.[0]).toHaveLength(312)
})

test('of a longer filter the first rows are selected, as many as one call takes', async () => {
  server.answer = listOf(2_000)
  const { person } = await openStage(server, pages, { at: '/coisas', policies })
  await screen.findByText('Coisa t0')
  await person.keyboard('jx')
  await person.click(bar().getByRole('button', { name: 'Selecionar as 500 primeiras do filtro' }))
  await bar().findByText('500 selecionadas')
})

test('the open row stands in the address; Escape closes it', async () => {
  const { router, person } = await openStage(server, pages, { at: '/coisas?color=azul' })
  await screen.findByText('Coisa b')
  await person.keyboard('jj{Enter}')
  await screen.findByRole('complementary', { name: 'Coisa b de 3' })
  expect(router.state.location.search).toEqual({ color: 'azul', aberta: 'b' })
  await person.keyboard('j')
  await screen.findByRole('complementary', { name: 'Coisa c de 3' })
  await person.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).toEqual({ color: 'azul' }))
})

test('a link opens its row; on a phone a row leads to its page', async () => {
  await openStage(server, pages, { at: '/coisas?aberta=b' })
  await screen.findByRole('complementary', { name: /Coisa b/ })
  closeStage()
  const { router, person } = await openStage(server, pages, { at: '/coisas', width: 390 })
  await person.click(await screen.findByRole('link', { name: /Coisa b/ }))
  expect(router.state.location.pathname).toBe('/coisas/b')
})

test('a period is chosen among presets or typed, and stands in the address as its dates', async () => {
  const { router, person } = await openStage(server, pages, { at: '/coisas?madeFrom=2026-11-03' })
  await person.click(await screen.findByRole('button', { name: /desde 03\/11\/2026/ }))
  await person.click(await screen.findByRole('menuitem', hidden('este mês')))
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({
      madeFrom: expect.stringMatching(/-01$/),
      madeTo: expect.stringMatching(/-(28|29|30|31)$/),
    }),
  )
  await person.click(await screen.findByRole('button', { name: /este mês/ }))
  await person.click(await screen.findByRole('menuitem', hidden('qualquer data')))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('a filter without first choices is found by typing', async () => {
  const { router, person } = await openStage(server, pages, { at: '/coisas' })
  await person.click(await screen.findByRole('button', { name: 'Filtro' }))
  await person.click(await screen.findByRole('menuitem', hidden('Dono')))
  await person.type(await screen.findByLabelText('Procurar: Dono'), 'rui')
  await person.click(await screen.findByRole('option', hidden('Rui Barbosa')))
  await waitFor(() => expect(router.state.location.search).toEqual({ ownerId: 'rui' }))
})

test('what a link narrowed to is a chip that is taken away', async () => {
  const { router, person } = await openStage(server, pages, { at: '/coisas?search=livro' })
  await person.click(await screen.findByRole('button', { name: 'Remover filtro Busca: escolhida' }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('rows of a page are chosen at the pager, stand in the address, and are kept for every list', async () => {
  server.answer = listOf(312)
  const { router, person } = await openStage(server, pages, { at: '/coisas?cursor=50&place=50' })
  await screen.findByText('51 a 100 de 312')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Linhas por página' }), '100 por página')
  await screen.findByText('1 a 100 de 312')
  expect(router.state.location.search).toEqual({ maxResultCount: '100' })
  const { router: later } = await again('/coisas')
  await screen.findByText('1 a 100 de 312')
  expect(later.state.location.search).toEqual({})
})

test('a page made longer than the list can be made shorter again', async () => {
  server.answer = listOf(60)
  const { person } = await openStage(server, pages, { at: '/coisas?maxResultCount=200' })
  await screen.findByText('1 a 60 de 60')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Linhas por página' }), '50 por página')
  await screen.findByText('1 a 50 de 60')
})

/** The same person, somewhere else: what the browser keeps is still there. */
async function again(at: string) {
  const kept = Object.entries<string>(localStorage)
  closeStage()
  for (const [name, value] of kept) localStorage.setItem(name, value)
  return openStage(server, pages, { at })
}

test('what a list leaves out when it opens stands in a chip, in its sums and its export, and is lifted there and brought back', async () => {
  opening = {
    field: 'isActive',
    name: 'Guardadas',
    value: 'true',
    shown: 'escondidas',
    lifted: 'false',
    liftedShown: 'mostradas',
  }
  const { person, router } = await openStage(server, pages, { at: '/coisas' })
  await screen.findByText('Coisa b')
  expect(server.asked.map(({ search }) => search.get('isActive'))).toEqual(server.asked.map(() => 'true'))
  await person.click(screen.getByRole('button', { name: /Guardadas/ }))
  await screen.findByText('mostradas')
  expect(router.state.location.search).toMatchObject({ isActive: 'false' })
  await waitFor(() => expect(server.asked.at(-1)?.search.get('isActive')).toBe('false'))
  await person.click(screen.getByRole('button', { name: /Guardadas/ }))
  await screen.findByText('escondidas')
  expect(router.state.location.search).not.toHaveProperty('isActive')
})

test('more rows than a column sorts: the list says what to do, and goes back to its first order', async () => {
  server.answer = ({ search }) =>
    search.has('order')
      ? { status: 409, body: refusal('too_many_to_sort', 'Restrinja o filtro') }
      : { body: { items: rows } }
  const { person, router } = await openStage(server, pages, { at: '/coisas?order=count' })
  await screen.findByText('Restrinja o filtro')
  await person.click(screen.getByRole('button', { name: 'Voltar à ordem inicial' }))
  await screen.findByText('Coisa b')
  expect(router.state.location.search).not.toHaveProperty('order')
})
