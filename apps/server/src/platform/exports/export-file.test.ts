import { text as streamText } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { text } from './cells.ts'
import { exportFile } from './export-file.ts'

const shape = { name: { 'pt-BR': 'Turmas', en: 'Classes' }, columns: [text<string>('Turma', 'Class', (name) => name)] }
const csv = (pieces: AsyncIterable<string[]>) => streamText(exportFile(shape, 'csv', 'pt-BR', pieces))

it('writes each piece once and in its order', async () => {
  async function* pieces() {
    for (const piece of [['a', 'b'], ['c'], [], ['d']]) yield piece
  }
  expect((await csv(pieces())).trim().split(/\r?\n/).slice(1)).toEqual(['a', 'b', 'c', 'd'])
})

it('passes on what goes wrong while a later piece is read, and lets the source end', async () => {
  let ended = false
  async function* pieces() {
    try {
      yield ['a']
      yield ['b']
      throw new Error('the database is gone')
    } finally {
      ended = true
    }
  }
  await expect(csv(pieces())).rejects.toThrow('the database is gone')
  expect(ended).toBe(true)
})

it('lets the source end where nobody reads on', async () => {
  let ended = false
  async function* pieces() {
    try {
      for (let place = 0; ; place += 1) yield [String(place)]
    } finally {
      ended = true
    }
  }
  const file = exportFile(shape, 'csv', 'pt-BR', pieces())
  for await (const _ of file) break
  expect(file.destroyed).toBe(true)
  await expect.poll(() => ended).toBe(true)
})
