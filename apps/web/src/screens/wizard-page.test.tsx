// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { path } from '../client/path.ts'
import { useForm } from '../client/use-form.ts'
import { NumberField } from '../ui/number-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { closeStage, openStage, Server, thing, things } from './stage.build.tsx'
import { useSaved } from './use-saved.ts'
import { WizardPage } from './wizard-page.tsx'

const paths = { list: path('/coisas'), create: path('/coisas/nova'), one: path('/coisas/$thingId') }

function NewThing() {
  const saved = useSaved()
  const [word, setWord] = useState<string | null>('sim')
  const form = useForm(things.create, {
    initial: { name: null, note: null, count: 1 },
    onDone: ({ id }) => saved({ title: 'Coisa criada' }, paths.one({ thingId: id })),
  })
  const blocks = [
    form.values.name === null ? 'Falta o nome' : undefined,
    undefined,
    word === 'sim' ? undefined : 'Falta a palavra',
  ]
  return (
    <WizardPage
      crumbs={[]}
      title="Coisa"
      form={form}
      steps={3}
      blockOf={(step) => blocks[step - 1]}
      words={{ submit: 'Criar coisa', goOn: 'Continuar', back: 'Voltar' }}
      cancelHref={paths.list()}
    >
      {(step) => (
        <>
          <h2>Passo {step}</h2>
          {step === 1 && <TextField label="Nome" required {...form.bind('name')} />}
          {step === 3 && <TextField label="Palavra" value={word} onChange={setWord} error={undefined} />}
          {step === 2 && <NumberField label="Quantas" {...form.bind('count')} />}
        </>
      )}
    </WizardPage>
  )
}

const pages = { '/coisas/nova': NewThing, '/coisas': () => <h1>Coisas</h1>, '/coisas/$thingId': () => <h1>A coisa</h1> }
let server: Server
const open = (at: string = paths.create()) => openStage(server, pages, { at })
const nameField = () => screen.findByRole('textbox', { name: /Nome/ })
const press = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  server = new Server()
  server.answer = () => ({ body: thing({ id: 'new' }) })
})
afterEach(closeStage)

test('the step stands in the address, and the back button of the browser comes back to the one before', async () => {
  const { router, person } = await open()
  await person.type(await nameField(), 'Livro')
  await person.click(press('Continuar'))
  await screen.findByText('Passo 2')
  expect(router.state.location.search).toMatchObject({ etapa: '2' })
  router.history.back()
  await screen.findByText('Passo 1')
  expect(await nameField()).toHaveProperty('value', 'Livro')
})

test('a step that is not done says why, and is not left', async () => {
  const { person } = await open()
  await nameField()
  await person.click(press('Continuar'))
  await screen.findByText('Falta o nome')
  screen.getByText('Passo 1')
})

test('what the last step lacks keeps the form from being sent', async () => {
  const { router, person } = await open()
  await person.type(await nameField(), 'Livro')
  await person.click(press('Continuar'))
  await screen.findByText('Passo 2')
  await person.click(press('Continuar'))
  await screen.findByText('Passo 3')
  await person.clear(screen.getByRole('textbox', { name: 'Palavra' }))
  await person.click(press('Criar coisa'))
  await screen.findByText('Falta a palavra')
  expect(server.of('POST')).toEqual([])
  await person.type(screen.getByRole('textbox', { name: 'Palavra' }), 'sim')
  await person.click(press('Criar coisa'))
  await screen.findByText('A coisa')
  expect(router.state.location.pathname).toBe('/coisas/new')
})

test('a reload comes back to the same step with what was filled in', async () => {
  const first = await open()
  await first.person.type(await nameField(), 'Livro')
  await first.person.click(press('Continuar'))
  await screen.findByText('Passo 2')
  await first.person.click(press('Continuar'))
  await screen.findByText('Passo 3')
  const kept = Object.keys(sessionStorage).map((key) => [key, sessionStorage.getItem(key) ?? ''] as const)
  closeStage()
  for (const [key, value] of kept) sessionStorage.setItem(key, value)
  const { person } = await open('/coisas/nova?etapa=3')
  await screen.findByText('Passo 3')
  await person.click(press('Criar coisa'))
  await screen.findByText('Coisa criada')
  expect(server.of('POST')[0]?.body).toEqual({ name: 'Livro', note: null, count: 1 })
})

test('an address that names a step whose way is not clear shows the first that is not done', async () => {
  await open('/coisas/nova?etapa=3')
  await screen.findByText('Passo 1')
  await waitFor(() => expect(screen.queryByText('Passo 3')).toBeNull())
})
