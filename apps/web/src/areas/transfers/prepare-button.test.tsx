// @vitest-environment happy-dom
import { transfers } from '@caderneta/contracts/transfers'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeStage, openStage, Server } from '../../screens/stage.build.tsx'
import { PrepareButton } from './prepare-button.tsx'

afterEach(closeStage)

test.for([
  [3, 2],
  [0, 1],
] as const)(
  'what was opened just now is calculated by a second round: %i opened, %i rounds',
  async ([opened, rounds]) => {
    const server = new Server()
    const answers = [opened, 0]
    server.answer = () => ({ body: { opened: answers.shift() ?? 0, jobId: null } })
    const { person } = await openStage(
      server,
      { '/': PrepareButton },
      { at: '/', policies: ['Caderneta.Transfer.Create'] },
    )
    await person.click(await screen.findByRole('button', { name: 'Atualizar repasses' }))
    expect(await screen.findByText(new RegExp(`^${opened} repasses? abertos? agora`))).toBeDefined()
    expect(server.of('POST').map(({ path }) => path)).toEqual(
      Array.from({ length: rounds }, () => transfers.prepare.path),
    )
  },
)
