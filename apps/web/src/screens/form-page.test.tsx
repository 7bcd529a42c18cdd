// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { path, usePathParams } from '../client/path.ts'
import { useForm } from '../client/use-form.ts'
import { useRecord } from '../client/use-record.ts'
import { FormField, FormSection } from '../ui/form-screen.tsx'
import { TextLink } from '../ui/link.tsx'
import { LoadedOnce } from '../ui/load-faces.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { FormPage } from './form-page.tsx'
import { closeStage, openStage, refusal, Server, type Thing, thing, things } from './stage.build.tsx'
import { useSaved } from './use-saved.ts'

const paths = {
  list: path('/coisas'),
  create: path('/coisas/nova'),
  one: path('/coisas/$thingId'),
  change: path('/coisas/$thingId/editar'),
}

function NewThing() {
  const saved = useSaved()
  const form = useForm(things.create, {
    initial: { name: null, note: null, count: 1 },
    onDone: ({ id, name }) => saved({ title: 'Coisa criada', line: name }, paths.one({ thingId: id })),
  })
  return <ThingForm form={form} submit="Criar coisa" />
}

function NewSecretThing() {
  const form = useForm(things.createSecret, {
    initial: { name: null, note: null, count: 1, secret: '' },
    onDone: () => undefined,
  })
  const { value, ...secret } = form.bind('secret')
  return (
    <FormPage crumbs={[]} title="Coisa" form={form} submit="Criar coisa" cancelHref={paths.list()}>
      <TextField label="Nome" required {...form.bind('name')} />
      <PasswordField label="Senha" {...secret} value={value ?? ''} />
    </FormPage>
  )
}

function EditThing() {
  const { thingId } = usePathParams(paths.change)
  const query = useRecord(things.get, { id: thingId })
  return <LoadedOnce query={query}>{(record) => <Edit record={record} />}</LoadedOnce>
}

function Edit({ record }: { record: Thing }) {
  const saved = useSaved()
  const form = useForm(things.update, {
    initial: record,
    onDone: ({ id }) => saved({ title: 'Coisa salva' }, paths.one({ thingId: id })),
  })
  return <ThingForm form={form} submit="Salvar coisa" />
}

function ThingForm({ form, submit }: { form: ReturnType<typeof useForm<typeof things.create>>; submit: string }) {
  return (
    <FormPage
      crumbs={[{ label: 'Coisas', href: paths.list() }]}
      title="Coisa"
      form={form}
      submit={submit}
      cancelHref={paths.list()}
    >
      <FormSection title="Identificação">
        <FormField>
          <TextField label="Nome" required {...form.bind('name')} />
        </FormField>
        <FormField>
          <TextField label="Observação" multiline {...form.bind('note')} />
        </FormField>
        <FormField>
          <NumberField label="Quantas" {...form.bind('count')} />
        </FormField>
      </FormSection>
    </FormPage>
  )
}

const pages = {
  '/coisas': () => <TextLink href={paths.create()}>Voltar ao formulário</TextLink>,
  '/coisas/nova': NewThing,
  '/coisas/secreta': NewSecretThing,
  '/coisas/$thingId': () => <h1>A coisa</h1>,
  '/coisas/$thingId/editar': EditThing,
}

let server: Server
const open = (at: string = paths.create(), options = {}) => openStage(server, pages, { at, ...options })
const nameField = () => screen.findByRole('textbox', { name: /Nome/ })

beforeEach(() => {
  server = new Server()
  server.answer = ({ method }) => ({ body: method === 'GET' ? thing({ id: 'a' }) : thing({ id: 'new' }) })
})
afterEach(closeStage)

test('what stands in the fields is the input of the call; the toast says it and the record is shown', async () => {
  const { router, person } = await open()
  await person.type(await nameField(), 'Livro')
  await person.click(screen.getByRole('button', { name: 'Criar coisa' }))
  await screen.findByText('Coisa criada')
  expect(server.of('POST').map(({ body }) => body)).toEqual([{ name: 'Livro', note: null, count: 1 }])
  expect(router.state.location.pathname).toBe('/coisas/new')
})

test('a record that is there is sent with its version; a text that was emptied is null', async () => {
  server.answer = () => ({ body: thing({ id: 'a', name: 'Mapa', note: 'velho', version: 3 }) })
  const { person } = await open('/coisas/a/editar')
  await person.clear(await screen.findByRole('textbox', { name: 'Observação' }))
  await person.click(screen.getByRole('button', { name: 'Salvar coisa' }))
  await screen.findByText('Coisa salva')
  expect(server.of('PUT')[0]).toMatchObject({
    path: '/api/things/a',
    body: { name: 'Mapa', note: null, count: 1, version: 3 },
  })
})

test('what is missing is said at its field before anything is sent, and the first wrong field has the focus', async () => {
  const { person } = await open()
  await person.clear(await screen.findByRole('textbox', { name: 'Quantas' }))
  await person.click(screen.getByRole('button', { name: 'Criar coisa' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Nome/ })))
  screen.getByText('Informe o nome')
  screen.getByText('Preencha este campo')
  expect(server.asked).toEqual([])
})

test('a field that is left wrong says so at once, and no other', async () => {
  const { person } = await open()
  await person.click(await nameField())
  await person.tab()
  screen.getByText('Informe o nome')
  expect(screen.queryByText('Preencha este campo')).toBeNull()
})

test('what the server refuses comes back to its field, which has the focus, until it is changed', async () => {
  server.answer = () => ({ status: 409, body: refusal('x', 'Confira', { name: 'Já existe uma coisa assim' }) })
  const { person } = await open()
  await person.type(await nameField(), 'Livro')
  await person.click(screen.getByRole('button', { name: 'Criar coisa' }))
  await screen.findByText('Já existe uma coisa assim')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Nome/ })))
  await person.type(await nameField(), ' dois')
  expect(screen.queryByText('Já existe uma coisa assim')).toBeNull()
})

test('what the server refuses as a whole is read out above the fields, which keep what was typed', async () => {
  server.answer = () => ({ status: 409, body: refusal('changed_meanwhile', 'Outra pessoa mudou este registro') })
  const { person } = await open()
  await person.type(await nameField(), 'Livro')
  await person.click(screen.getByRole('button', { name: 'Criar coisa' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Outra pessoa mudou este registro')
  expect(await nameField()).toHaveProperty('value', 'Livro')
})

test('Ctrl and Enter sends from a field of several lines, Enter alone does not', async () => {
  const { person } = await open()
  await person.type(await nameField(), 'Livro')
  await person.type(screen.getByRole('textbox', { name: 'Observação' }), 'um{Enter}dois')
  expect(server.asked).toEqual([])
  await person.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Coisa criada')
  expect(server.of('POST')[0]?.body).toMatchObject({ note: 'um\ndois' })
})

test('while the server is slow the button says that it works, and a second click sends nothing', async () => {
  const late = Promise.withResolvers<{ body: unknown }>()
  server.answer = () => late.promise
  const { person } = await open()
  await person.type(await nameField(), 'Livro')
  const button = screen.getByRole('button', { name: 'Criar coisa' })
  await person.click(button)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  await person.click(button)
  await person.keyboard('{Control>}{Enter}{/Control}')
  expect(server.of('POST')).toHaveLength(1)
  late.resolve({ body: thing({ id: 'new' }) })
  await screen.findByText('Coisa criada')
})

test('leaving with something typed asks first: who stays keeps it, who leaves finds it again', async () => {
  const { router, person } = await open()
  await person.type(await nameField(), 'Livro')
  await person.click(screen.getByRole('link', { name: 'Cancelar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sair sem salvar?' })
  await person.click(within(dialog).getByRole('button', { name: 'Continuar preenchendo' }))
  expect(await nameField()).toHaveProperty('value', 'Livro')
  await person.click(screen.getByRole('link', { name: 'Cancelar' }))
  await person.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/coisas'))
  await person.click(screen.getByRole('link', { name: 'Voltar ao formulário' }))
  await person.click(await screen.findByRole('button', { name: 'Continuar de onde parei' }))
  expect(await nameField()).toHaveProperty('value', 'Livro')
  expect(screen.queryByRole('button', { name: 'Continuar de onde parei' })).toBeNull()
})

test('nothing typed, nothing asked', async () => {
  const { router, person } = await open()
  await nameField()
  await person.click(screen.getByRole('link', { name: 'Cancelar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/coisas'))
})

test('what was saved is not asked about nor offered again', async () => {
  const { router, person } = await open()
  await person.type(await nameField(), 'Livro')
  await person.click(screen.getByRole('button', { name: 'Criar coisa' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/coisas/new'))
  await router.navigate({ href: paths.create() })
  expect(await nameField()).toHaveProperty('value', '')
  expect(screen.queryByRole('button', { name: 'Continuar de onde parei' })).toBeNull()
})

test('a draft can be thrown away', async () => {
  await leaveWith('Livro', paths.create())
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Descartar' }))
  expect(await nameField()).toHaveProperty('value', '')
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
})

test('a draft over a record that somebody changed since is not offered', async () => {
  await leaveWith(' dois', '/coisas/a/editar')
  server.answer = () => ({ body: thing({ id: 'a', name: 'Outra', version: 2 }) })
  await open('/coisas/a/editar')
  expect(await nameField()).toHaveProperty('value', 'Outra')
  expect(screen.queryByRole('button', { name: 'Continuar de onde parei' })).toBeNull()
})

test('on a phone the verb is docked below and sends too', async () => {
  const { person } = await open(paths.create(), { width: 390 })
  await person.type(await nameField(), 'Livro')
  const [docked] = screen
    .getAllByRole('button', { name: 'Criar coisa' })
    .filter((button) => button.hasAttribute('form'))
  if (!docked) throw new Error('no button is docked')
  await person.click(docked)
  await screen.findByText('Coisa criada')
})

test('the words of the form itself are English for who reads English', async () => {
  const { person } = await open(paths.create(), { language: 'en' })
  await person.click(await nameField())
  await person.tab()
  await screen.findByText('Enter the name')
  await person.type(await nameField(), 'Book')
  await person.click(screen.getByRole('link', { name: 'Cancel' }))
  await screen.findByRole('dialog', { name: 'Leave without saving?' })
})

test('a secret is not kept in the tab: the rest is taken up again, and the secret is typed again', async () => {
  const { router, person } = await open('/coisas/secreta')
  await person.type(await nameField(), 'Livro')
  await person.type(screen.getByLabelText('Senha'), 'Canario#Senha77')
  expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toContain('Canario')
  expect(JSON.stringify(Object.entries(sessionStorage))).toContain('Livro')
  await person.click(screen.getByRole('link', { name: 'Cancelar' }))
  await person.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/coisas'))
  await router.navigate({ href: '/coisas/secreta' })
  await person.click(await screen.findByRole('button', { name: 'Continuar de onde parei' }))
  expect(await nameField()).toHaveProperty('value', 'Livro')
  expect(screen.getByLabelText('Senha')).toHaveProperty('value', '')
})

/** Types into the name and closes the tab's page without saving. */
async function leaveWith(text: string, at: string) {
  const { person } = await open(at)
  await person.type(await nameField(), text)
  const drafts = Object.entries(sessionStorage)
  closeStage()
  for (const [key, value] of drafts) sessionStorage.setItem(key, String(value))
}
