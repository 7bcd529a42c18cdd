// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ListVerbs } from './list-verbs.tsx'
import { closeStage, openStage, Server } from './stage.build.tsx'

const importIt = vi.fn()

function Verbs() {
  return (
    <ListVerbs
      primary={{ id: 'create', label: 'Nova matrícula', href: '/nova' }}
      second={{ id: 'several', label: 'Matricular vários', href: '/varios' }}
      more={[{ id: 'import', label: 'Importar', run: importIt }]}
    />
  )
}

const open = (width?: number) =>
  openStage(new Server(), { '/lista': Verbs }, { at: '/lista', ...(width === undefined ? {} : { width }) })

afterEach(closeStage)

test('on a desk two verbs of a list stand, and the rest in a menu', async () => {
  const { person } = await open()
  expect(await screen.findByRole('link', { name: 'Matricular vários' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Nova matrícula' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Mais ações' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Importar', hidden: true }))
  expect(importIt).toHaveBeenCalledOnce()
})

test('on a phone the first verb stands alone, and the others under their own word', async () => {
  const { person } = await open(390)
  expect(await screen.findByRole('link', { name: 'Nova matrícula' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Matricular vários' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Mais' }))
  const others = (await screen.findAllByRole('menuitem', { hidden: true })).map(({ textContent }) => textContent)
  expect(others).toEqual(['Matricular vários', 'Importar'])
})
