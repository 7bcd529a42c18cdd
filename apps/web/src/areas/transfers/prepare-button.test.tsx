// @vitest-environment happy-dom
import { transfers } from '@caderneta/contracts/transfers'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeStage, openStage, Server } from '../../screens/stage.build.tsx'
import { PrepareButton } from './prepare-button.tsx'

afterEach(closeStage)

test('one press is one call, whatever it opens, and says how many months it opened', async () => {
  const server = new Server()
  server.answer = () => ({ body: { opened: 3, jobId: null } })
  const { person } = await openStage(
    server,
    { '/': PrepareButton },
    { at: '/', policies: ['Caderneta.Transfer.Create'] },
  )
  await person.click(await screen.findByRole('button', { name: 'Atualizar repasses' }))
  expect(await screen.findByText(/^3 repasses abertos agora/)).toBeDefined()
  expect(server.of('POST').map(({ path }) => path)).toEqual([transfers.prepare.path])
})
