// @vitest-environment happy-dom
// A postal code of eight digits fills in the address, keeps what was typed, and never stands in the way.
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { AddressForm } from './address-form.tsx'
import { closeStage, openStage, refusal, Server } from './stage.build.tsx'

function AddressPage() {
  const [values, setValues] = useState({})
  return (
    <AddressForm
      values={values}
      change={(parts) => setValues((before) => ({ ...before, ...parts }))}
      field={() => ({ error: undefined, onBlur: () => undefined })}
    />
  )
}

const paulista = {
  postalCode: '01310100',
  street: 'Avenida Paulista',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
}
const field = async (name: string) => screen.findByLabelText<HTMLInputElement>(name)

async function opened(status: number, body: unknown) {
  const server = new Server()
  server.answer = () => ({ status, body })
  const { person } = await openStage(server, { '/endereco': AddressPage }, { at: '/endereco' })
  return { server, person }
}

afterEach(closeStage)

test('the eighth digit asks once, and fills what is empty', async () => {
  const { server, person } = await opened(200, paulista)
  await person.type(await field('Rua'), 'Av. Paulista, fundos')
  await person.type(await field('CEP'), '0131010')
  expect(server.asked).toEqual([])
  await person.type(await field('CEP'), '0')
  await waitFor(async () => expect((await field('Cidade')).value).toBe('São Paulo'))
  expect(server.asked.map(({ path }) => path)).toEqual(['/api/public/postal-code/01310100'])
  expect((await field('Bairro')).value).toBe('Bela Vista')
  expect((await field('Rua')).value).toBe('Av. Paulista, fundos')
})

test.for([
  [404, 'postal_code_not_found'],
  [503, 'postal_code_away'],
] as const)('an answer %i says so at the field, and the address is typed', async ([status, code]) => {
  const { server, person } = await opened(status, refusal(code, ''))
  await person.type(await field('CEP'), '99999999')
  await screen.findByText(/CEP não encontrado/)
  expect(server.told).toEqual([])
  await person.type(await field('Cidade'), 'Recife')
  expect((await field('Cidade')).value).toBe('Recife')
})
