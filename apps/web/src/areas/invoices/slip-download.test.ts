import { expect, it } from 'vitest'
import { addressOf, MOST_TRIES } from './slip-download.ts'

const wait = async () => undefined

it('asks until the address is there', async () => {
  let asked = 0
  const ask = async () => ((asked += 1) < 3 ? null : 'https://caderneta.test/file')
  expect(await addressOf('id', { ask, wait })).toBe('https://caderneta.test/file')
  expect(asked).toBe(3)
})

it('gives up after forty looks, with the code that support is told', async () => {
  let asked = 0
  const ask = async () => {
    asked += 1
    return null
  }
  await expect(addressOf('id', { ask, wait })).rejects.toMatchObject({ code: 'DownloadInvoiceError' })
  expect(asked).toBe(MOST_TRIES)
})
