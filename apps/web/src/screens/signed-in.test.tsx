// @vitest-environment happy-dom
// A dialog is drawn outside of the page that asked: it knows who is signed in all the same.
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useConfiguration, useMay } from '../client/permissions.ts'
import { Button } from '../ui/button.tsx'
import { DialogFrame } from '../ui/dialog-frame.tsx'
import { openDialog } from '../ui/dialog-store.ts'
import { closeStage, openStage, Server } from './stage.build.tsx'

function Asked({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const may = useMay()
  const { today } = useConfiguration().environment
  const isAllowed = may({ needs: 'Caderneta.Refund.Update' })
  return (
    <DialogFrame title={isAllowed ? `Pode em ${today}` : 'Não pode'} opened={opened} onClose={onClose}>
      <Button onClick={onClose}>Sair</Button>
    </DialogFrame>
  )
}

function AskingPage() {
  const { today } = useConfiguration().environment
  const ask = () => openDialog<null>(null, (answer, opened) => <Asked opened={opened} onClose={() => answer(null)} />)
  return <Button onClick={() => void ask()}>{`Perguntar em ${today}`}</Button>
}

afterEach(closeStage)

test.each([
  { policies: ['Caderneta.Refund.Update'], title: /^Pode em \d{4}-\d{2}-\d{2}$/ },
  { policies: [], title: 'Não pode' },
])('a dialog knows what the person of the page may do: $title', async ({ policies, title }) => {
  const { person } = await openStage(new Server(), { '/coisas': AskingPage }, { at: '/coisas', policies })
  await person.click(await screen.findByRole('button', { name: /^Perguntar em/ }))
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
})
