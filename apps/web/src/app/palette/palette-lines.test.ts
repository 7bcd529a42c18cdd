import { expect, test } from 'vitest'
import type { PaletteSearch } from '../../client/web-area.ts'
import { configurationOf } from '../../client/configuration.build.ts'
import { placesFor, searchesFor } from './palette-lines.ts'
import { recognize } from './recognize.ts'

const Icon = () => null
const search = (key: string, fields: Partial<PaletteSearch>): PaletteSearch => ({
  title: { space: 'x', key },
  kinds: ['words'],
  find: () => Promise.resolve([]),
  ...fields,
})
const say = ({ key }: { key: string }) => key

test('each search is asked for the surest reading that it understands, when the person may', () => {
  const parts = [
    { searches: [search('guardians', { kinds: ['words', 'cpf'] }), search('secret', { needs: 'X' })] },
    { searches: [search('invoices', { kinds: ['nossoNumero'] }), search('pix', { kinds: ['txid'] })] },
  ]
  const asked = searchesFor(parts, recognize('529.982.247-25'), configurationOf())
  expect(asked.map(({ search: { title }, sought }) => [title.key, sought.kind])).toEqual([
    ['guardians', 'cpf'],
    ['invoices', 'nossoNumero'],
  ])
})

test('pages are found by words without their accents, and only those the person may open', () => {
  const place = (key: string, needs?: string) => ({ path: `/${key}`, label: { space: 'x', key }, icon: Icon, needs })
  const places = [place('Negativação'), place('Faturas'), place('Negativação geral', 'X')]
  expect(placesFor(places, 'negativacao', configurationOf(), say).map((line) => line.title)).toEqual(['Negativação'])
})
