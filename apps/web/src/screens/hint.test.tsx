// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '../ui/button.tsx'
import { Hint } from '../ui/hint.tsx'
import { Term } from '../ui/term.tsx'
import { closeStage, openStage, Server } from './stage.build.tsx'

const approve = vi.fn()

function Hints() {
  return (
    <>
      <Hint text="Emite agora" placement="right" delayMs={80}>
        <Button>Emitir</Button>
      </Hint>
      <Button disabledReason="Só a direção aprova." onClick={approve}>
        Aprovar
      </Button>
      <Term of="carteira">Carteira</Term>
      <p>Outro lugar</p>
    </>
  )
}

const open = async () => {
  const { person } = await openStage(new Server(), { '/dicas': Hints }, { at: '/dicas' })
  await screen.findByText('Outro lugar')
  return person
}
const hint = () => document.querySelector('[role=tooltip]')?.textContent
const button = (name: string) => screen.getByRole('button', { name })

afterEach(() => {
  closeStage()
  vi.clearAllMocks()
})

test('a hint waits until the pointer rests, and goes with it', async () => {
  const person = await open()
  await person.hover(button('Emitir'))
  await person.unhover(button('Emitir'))
  await act(() => new Promise((done) => setTimeout(done, 120)))
  expect(hint()).toBeUndefined()
  await person.hover(button('Emitir'))
  await waitFor(() => expect(hint()).toBe('Emite agora'))
  await person.unhover(button('Emitir'))
  await waitFor(() => expect(hint()).toBeUndefined())
})

test('a hint comes with the focus and goes with Escape', async () => {
  const person = await open()
  await person.tab()
  await waitFor(() => expect(hint()).toBe('Emite agora'))
  expect(screen.getByRole('button', { description: 'Emite agora' })).toBe(button('Emitir'))
  await person.keyboard('{Escape}')
  await waitFor(() => expect(hint()).toBeUndefined())
})

test('a tap on what is off says why until the next tap elsewhere, and does nothing', async () => {
  await open()
  const finger = { pointerType: 'touch' }
  const off = button('Aprovar')
  fireEvent.pointerEnter(off, finger)
  fireEvent.pointerLeave(off, finger)
  fireEvent.click(off)
  await waitFor(() => expect(hint()).toBe('Só a direção aprova.'))
  expect(approve).not.toHaveBeenCalled()
  fireEvent.pointerDown(screen.getByText('Outro lugar'), finger)
  await waitFor(() => expect(hint()).toBeUndefined())
})

test('a noun of the glossary says what it means', async () => {
  const person = await open()
  await person.click(button('Carteira'))
  await waitFor(() => expect(hint()).toContain('cobrança contratada'))
})
