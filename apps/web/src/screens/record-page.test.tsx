// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { path, usePathNumber, usePathParams } from '../client/path.ts'
import { useRecord } from '../client/use-record.ts'
import { EditLink } from './edit-link.tsx'
import { RecordPage } from './record-page.tsx'
import { closeStage, openStage, refusal, Server, thing, things } from './stage.build.tsx'

const paths = { list: path('/coisas'), one: path('/coisas/$thingId'), numbered: path('/numeros/$number') }

function ThingPage() {
  const { thingId } = usePathParams(paths.one)
  return (
    <RecordPage
      query={useRecord(things.get, { id: thingId })}
      title="Coisa"
      crumbs={[{ label: 'Coisas', href: paths.list() }]}
      view={(record) => ({
        crumb: '2026',
        title: record.name,
        actions: <EditLink ability={record.can?.update} href={`${paths.one({ thingId: record.id })}/editar`} />,
        body: <p>{record.count} no armário</p>,
      })}
    />
  )
}

function NumberedPage() {
  return <h1>Número {usePathNumber(paths.numbered, 'number')}</h1>
}

const pages = { '/coisas': () => <h1>Coisas</h1>, '/coisas/$thingId': ThingPage, '/numeros/$number': NumberedPage }
let server: Server

beforeEach(() => {
  server = new Server()
})
afterEach(closeStage)

test('the record stands under its name, with the way back and what may be done', async () => {
  server.answer = () => ({ body: thing({ id: 'a', count: 4, can: { update: { can: true } } }) })
  await openStage(server, pages, { at: '/coisas/a' })
  await screen.findByRole('heading', { level: 1, name: 'Coisa a' })
  screen.getByText('4 no armário')
  const crumbs = within(screen.getByRole('navigation'))
  expect(crumbs.getByRole('link', { name: 'Coisas' })).toHaveProperty('pathname', '/coisas')
  crumbs.getByText('2026')
  expect(screen.getByRole('link', { name: 'Editar' })).toHaveProperty('pathname', '/coisas/a/editar')
})

test('who may not change it sees no way to', async () => {
  server.answer = () => ({ body: thing({ id: 'a', can: { update: { can: false } } }) })
  await openStage(server, pages, { at: '/coisas/a' })
  await screen.findByRole('heading', { level: 1, name: 'Coisa a' })
  expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull()
})

test('while the server is slow the way back stands already', async () => {
  server.answer = () => new Promise(() => {})
  await openStage(server, pages, { at: '/coisas/a' })
  await screen.findByRole('heading', { level: 1, name: 'Coisa' })
  screen.getByRole('link', { name: 'Coisas' })
})

test('a record that did not come says why, with the code, and is asked again', async () => {
  server.answer = () => ({ status: 404, body: refusal('thing_not_found', 'Coisa não encontrada') })
  const { person } = await openStage(server, pages, { at: '/coisas/a' })
  const face = within(await screen.findByRole('alert'))
  face.getByText('Coisa não encontrada')
  face.getByText('thing_not_found · req-1')
  server.answer = () => ({ body: thing({ id: 'a' }) })
  await person.click(face.getByRole('button', { name: 'Tentar de novo' }))
  await screen.findByRole('heading', { level: 1, name: 'Coisa a' })
})

test('an address whose number is none is not found, and nothing is asked', async () => {
  await openStage(server, pages, { at: '/numeros/12' })
  await screen.findByRole('heading', { name: 'Número 12' })
  closeStage()
  await openStage(server, pages, { at: '/numeros/doze' })
  await screen.findByText('Endereço desconhecido')
  expect(server.asked).toEqual([])
})
