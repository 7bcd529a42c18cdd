import { expect, test } from 'vitest'
import { writeDynamicPix, writeStaticPix } from './pix-code.ts'
import { readPixCode } from './read-pix-code.ts'
import { registeredPixCode } from './registered-code.ts'

const receiver = { name: 'Escola Modelo', city: 'Recife' }
const code = writeDynamicPix({ ...receiver, url: 'qrpix.banco.com.br/qr/v2/1' })

test('the bank’s own code is printed as it came', () => {
  expect(registeredPixCode({ txid: null, url: null, copyAndPaste: `${code} ` }, receiver)).toBe(code)
})

test('a location is made into the code that points at it', () => {
  const made = registeredPixCode(
    { txid: 'a'.repeat(30), url: 'qrpix.banco.com.br/qr/v2/1', copyAndPaste: null },
    receiver,
  )
  expect(readPixCode(made ?? '')).toMatchObject({ kind: 'dynamic', url: 'qrpix.banco.com.br/qr/v2/1', txid: '***' })
})

test('without an answer of the bank, with a broken code or with a static one, nothing is printed', () => {
  const fixed = writeStaticPix({ ...receiver, key: '11222333000181' })
  expect(registeredPixCode(null, receiver)).toBeNull()
  expect(registeredPixCode({ txid: 'a'.repeat(30), url: null, copyAndPaste: null }, receiver)).toBeNull()
  expect(registeredPixCode({ txid: null, url: null, copyAndPaste: code.slice(0, -1) }, receiver)).toBeNull()
  expect(registeredPixCode({ txid: null, url: null, copyAndPaste: fixed }, receiver)).toBeNull()
})
