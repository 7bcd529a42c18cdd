// @vitest-environment happy-dom
import type { Product } from '@caderneta/contracts/products'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeStage, openStage, refusal, Server } from '../../screens/stage.build.tsx'
import { EditProductPage } from './edit-product-page.tsx'
import { NewProductPage } from './new-product-page.tsx'
import { productPaths } from './paths.ts'
import { ProductPage } from './product-page.tsx'

const product: Product = {
  id: '7d0a3b9e-2f5c-4d43-8a42-2d5f8a3a9c12',
  name: 'Uniforme de inverno',
  category: 'uniform',
  isBuiltIn: false,
  valueCents: 12_000,
  maximumCents: 20_000,
  isActive: true,
  courseCount: 0,
  courses: [],
  version: 3,
  can: { update: { can: true }, deactivate: { can: true }, activate: { can: true } },
}
const taken = 'Já existe um produto com este nome na rede. Escolha outro nome.'
const policies = ['Create', 'Update', 'Get', 'GetAll'].map((verb) => `Caderneta.Product.${verb}`)
const pages = {
  [productPaths.create.pattern]: NewProductPage,
  [productPaths.one.pattern]: ProductPage,
  [productPaths.change.pattern]: EditProductPage,
}

let server: Server
/** How writes end. */
let refused: { status: number; body: unknown }
beforeEach(() => {
  server = new Server()
  server.answer = ({ method, path }) => {
    if (method !== 'GET') return refused
    return { body: path.endsWith(product.id) ? product : { items: [] } }
  }
})
afterEach(closeStage)

const open = (at: string) => openStage(server, pages, { at, policies })
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'input' })

test('a change that is refused stands in the form in the words of the server, and what was typed stays', async () => {
  refused = { status: 409, body: refusal('product_already_exists', taken) }
  const { person } = await open(productPaths.change({ productId: product.id }))
  const name = await field(/^Nome/)
  await person.clear(name)
  await person.type(name, 'Uniforme de verão')
  await person.keyboard('{Enter}')
  expect(await screen.findByText(taken)).toBeTruthy()
  expect(name.value).toBe('Uniforme de verão')
  expect(server.told, 'it is not told twice').toEqual([])
})

test('a new product without what it needs is not sent; each field says what to enter', async () => {
  refused = { status: 500, body: refusal('unexpected', '') }
  const { person } = await open(productPaths.create())
  await person.type(await field(/^Nome/), 'Apostila')
  await person.keyboard('{Enter}')
  await waitFor(() => expect(document.querySelectorAll('[aria-invalid="true"]').length).toBeGreaterThanOrEqual(3))
  expect(server.of('POST')).toEqual([])
})

test('a product that cannot be taken out of the catalog stays in it, and the failure is told', async () => {
  refused = { status: 500, body: refusal('unexpected', 'Ocorreu um erro, tente novamente mais tarde') }
  const { person } = await open(productPaths.one({ productId: product.id }))
  await person.click(await screen.findByRole('button', { name: 'Desativar' }))
  await waitFor(() =>
    expect(server.told.map(({ message }) => message)).toEqual(['Ocorreu um erro, tente novamente mais tarde']),
  )
  expect(screen.getAllByText('Ativo').length, 'it stays in use').toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Ativar' })).toBeNull()
})
