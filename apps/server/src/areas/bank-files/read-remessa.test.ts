// A remessa is read in pieces: a request is judged beside the others of its title.
import { expect, test } from 'vitest'
import { wholeTitles } from './read-remessa.ts'

async function* piecesOf(...pieces: (number | null)[][]) {
  for (const piece of pieces) yield piece.map((nosso_numero) => ({ nosso_numero }))
}

async function numbersOf(pieces: AsyncIterable<{ nosso_numero: number | null }[]>): Promise<(number | null)[][]> {
  const read = await Array.fromAsync(pieces)
  return read.map((rows) => rows.map(({ nosso_numero: number }) => number))
}

test('requests of one title stay in one piece, wherever what is read at once ends', async () => {
  expect(await numbersOf(wholeTitles(piecesOf([1, 2, 2], [2, 3, 3], [4])))).toEqual([[1], [2, 2, 2], [3, 3], [4]])
  expect(await numbersOf(wholeTitles(piecesOf([7, 7], [7, 7], [7, 8])))).toEqual([[], [], [7, 7, 7, 7, 7], [8]])
})

test('no request is lost or repeated where nothing is read, and where titles have no number', async () => {
  expect((await numbersOf(wholeTitles(piecesOf([])))).flat()).toEqual([])
  expect((await numbersOf(wholeTitles(piecesOf([1, 2], [])))).flat()).toEqual([1, 2])
  expect((await numbersOf(wholeTitles(piecesOf([1, null], [null])))).flat()).toEqual([1, null, null])
})
