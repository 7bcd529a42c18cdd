// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { DataTable, useSelection } from '../ui/data-table.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { ExplainPopover } from '../ui/explain-popover.tsx'
import { openShortcutHelp } from '../ui/shortcut-help.tsx'
import { useShortcuts } from '../ui/use-shortcuts.ts'
import { RecordBar } from './record-verbs.tsx'
import { closeStage, openStage, Server } from './stage.build.tsx'

const rows = ['a', 'b', 'c'].map((id) => ({ id }))
const jump = vi.fn()
const receive = vi.fn()

function Drawers() {
  const selection = useSelection<{ id: string }>()
  const [openId, setOpenId] = useState<string>()
  useShortcuts([
    { keys: 'g f', label: 'Ir para Faturas', run: jump },
    { keys: '?', label: 'Mostrar atalhos', run: () => void openShortcutHelp() },
  ])
  return (
    <>
      <RecordBar more={[{ id: 'pay', label: 'Receber…', keys: 'b', run: receive }]} />
      <DataTable
        label="Gavetas"
        columns={[{ id: 'name', header: 'Gaveta', kind: 'name', cell: ({ id }) => `Gaveta ${id}` }]}
        rows={rows}
        rowId={({ id }) => id}
        card={({ id }) => ({ title: id })}
        rowName={({ id }) => `Gaveta ${id}`}
        selection={selection}
        openId={openId}
        onOpen={({ id }) => setOpenId(id)}
        onClose={() => setOpenId(undefined)}
      />
      <output>{[...selection.rows.keys()].join(' ')}</output>
      {openId !== undefined && (
        <Drawer label={`Gaveta ${openId}`} head="Gaveta" onClose={() => setOpenId(undefined)}>
          <ExplainPopover
            title="De onde vem"
            lines={[{ label: 'Nominal', cents: 100 }]}
            totalLabel="Total"
            cents={100}
          />
        </Drawer>
      )}
    </>
  )
}

const open = () => openStage(new Server(), { '/gavetas': Drawers }, { at: '/gavetas' })
const chosen = () => screen.getByRole('status', { name: '' }).textContent
const drawer = () => screen.queryByRole('complementary')

afterEach(() => {
  closeStage()
  vi.clearAllMocks()
})

test('x selects the row that has the focus and lets it go again, the space bar too', async () => {
  const { person } = await open()
  await screen.findByRole('table')
  await person.keyboard('jjx')
  expect(chosen()).toBe('b')
  await person.keyboard('j ')
  expect(chosen()).toBe('b c')
  await person.keyboard('kx')
  expect(chosen()).toBe('c')
  expect(drawer()).toBeNull()
})

test('g, then a letter, goes to a page; the letter alone does not', async () => {
  const { person } = await open()
  await screen.findByRole('table')
  await person.keyboard('f')
  expect(jump).not.toHaveBeenCalled()
  await person.keyboard('gf')
  expect(jump).toHaveBeenCalledOnce()
})

test('a verb of a menu is done by its key, which the menu and the help show', async () => {
  const { person } = await open()
  await screen.findByRole('table')
  await person.keyboard('b')
  expect(receive).toHaveBeenCalledOnce()
  await person.click(screen.getByRole('button', { name: 'Mais ações' }))
  expect((await screen.findByRole('menuitem', { name: /Receber/, hidden: true })).textContent).toContain('B')
  await person.keyboard('{Escape}')
  await person.keyboard('?')
  expect((await screen.findByRole('dialog')).textContent).toMatch(/Ir para FaturasG depois F/)
})

test('Escape closes a popover of the preview first, then the preview, and the row has the focus again', async () => {
  const { person } = await open()
  await screen.findByRole('table')
  await person.keyboard('j{Enter}')
  await person.click(screen.getByRole('button', { name: 'De onde vem este número' }))
  await screen.findByText('De onde vem')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('De onde vem')).toBeNull())
  expect(drawer()).not.toBeNull()
  await person.keyboard('{Escape}')
  await waitFor(() => expect(drawer()).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Gaveta a'))
})
