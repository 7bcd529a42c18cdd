// @vitest-environment happy-dom
// Nothing typed is lost: not in a dialog, not in the box of comments.
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { usePathParams } from '../client/path.ts'
import { Button } from '../ui/button.tsx'
import { dialogs } from '../ui/dialog.tsx'
import { TextLink } from '../ui/link.tsx'
import { Timeline } from '../ui/timeline.tsx'
import { closeStage, openStage, Server } from './stage.build.tsx'

const address = { pattern: '/coisas/$thingId' } as const
/** What was taken; `no` refuses. */
const taken: string[] = []
let no: Error | undefined

async function take(text: string): Promise<void> {
  await Promise.resolve()
  if (no) throw no
  taken.push(text)
}

function ThingPage() {
  const { thingId } = usePathParams(address)
  const reason = () =>
    dialogs.reason({
      title: 'Por que jogar fora?',
      confirm: 'Jogar fora',
      draftKey: `throw away ${thingId}`,
      act: take,
      explain: () => 'A lixeira está cheia',
    })
  const word = () => dialogs.remove({ title: 'Queimar?', confirm: 'Queimar', word: 'Confirmar' })
  return (
    <>
      <TextLink href="/coisas">Coisas</TextLink>
      <Button onClick={() => void reason()}>Jogar</Button>
      <Button onClick={() => void word()}>Queimar</Button>
      <Timeline key={thingId} events={[]} onComment={take} draftKey={`comment ${thingId}`} />
    </>
  )
}

const pages = { '/coisas': () => <TextLink href="/coisas/a">Coisa a</TextLink>, '/coisas/$thingId': ThingPage }
const open = (at = '/coisas/a', width = 1440) => openStage(new Server(), pages, { at, width })
const dialog = (name: string) => screen.findByRole('dialog', { name })
const reasonField = async () => within(await dialog('Por que jogar fora?')).getByRole('textbox')

beforeEach(() => {
  taken.length = 0
  no = undefined
})
afterEach(closeStage)

test('a reason outlives Esc and a reload, for its record alone, until it was taken', async () => {
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Jogar' }))
  await person.type(await reasonField(), 'Quebrou')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Jogar' }))
  expect(await reasonField()).toHaveProperty('value', 'Quebrou')
  await person.click(within(await dialog('Por que jogar fora?')).getByRole('button', { name: 'Jogar fora' }))
  await waitFor(() => expect(taken).toEqual(['Quebrou']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Jogar' }))
  expect(await reasonField()).toHaveProperty('value', '')
})

test('what was typed for one record is not offered for another', async () => {
  const { person, router } = await open()
  await person.click(await screen.findByRole('button', { name: 'Jogar' }))
  await person.type(await reasonField(), 'Quebrou')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await router.navigate({ href: '/coisas/b' })
  await person.click(await screen.findByRole('button', { name: 'Jogar' }))
  expect(await reasonField()).toHaveProperty('value', '')
})

test('a refused reason stays in its dialog, with the words of the refusal', async () => {
  no = new Error('full')
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Jogar' }))
  await person.type(await reasonField(), 'Quebrou')
  await person.keyboard('{Tab}{Tab}{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('A lixeira está cheia')
  expect(await reasonField()).toHaveProperty('value', 'Quebrou')
})

test('a word typed on purpose is typed anew each time', async () => {
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Queimar' }))
  await person.type(within(await dialog('Queimar?')).getByRole('textbox'), 'Confirmar')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Queimar' }))
  expect(within(await dialog('Queimar?')).getByRole('textbox')).toHaveProperty('value', '')
})

for (const width of [1440, 390])
  test(`a comment outlives leaving the page, and a refusal, until it was sent (${width} wide)`, async () => {
    const { person, router } = await open('/coisas/a', width)
    await person.type(await screen.findByRole('textbox', { name: 'Escrever comentário' }), 'Ligar na sexta')
    await person.click(screen.getByRole('link', { name: 'Coisas' }))
    await person.click(await screen.findByRole('link', { name: 'Coisa a' }))
    const box = await screen.findByRole('textbox', { name: 'Escrever comentário' })
    expect(box).toHaveProperty('value', 'Ligar na sexta')
    no = new Error('offline')
    await person.click(screen.getByRole('button', { name: 'Comentar' }))
    await screen.findByText('Não foi possível concluir')
    expect(box).toHaveProperty('value', 'Ligar na sexta')
    no = undefined
    await person.type(box, '{Enter}')
    await waitFor(() => expect(box).toHaveProperty('value', ''))
    expect(taken).toEqual(['Ligar na sexta'])
    await router.navigate({ href: '/coisas' })
    await person.click(await screen.findByRole('link', { name: 'Coisa a' }))
    expect(await screen.findByRole('textbox', { name: 'Escrever comentário' })).toHaveProperty('value', '')
  })
