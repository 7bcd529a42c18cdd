// How each bank tells that a boleto was paid by Pix: several of them by a write-off. Read as one, a paid fee would stay open; read as paid
// whenever a title is written off, an unpaid one would be closed.
import { describe, expect, test } from 'vitest'
import { buildEntry, buildRetornoOf } from '../../test/retorno-build.ts'
import type { LayoutName, RetornoEntry } from '../public.ts'
import { readBankFile } from '../cnab/read-bank-file.ts'

function read(bank: string, layout: LayoutName, given: Partial<RetornoEntry>) {
  const [title] = readBankFile(buildRetornoOf(bank, layout, [buildEntry(given)])).titles
  if (!title) throw new Error('the file has no title')
  return title
}

type Case = [bank: string, layout: LayoutName, given: Partial<RetornoEntry>]

const paid: Case[] = [
  ['033', 'cnab400', { event: '09', reasons: ['510'] }],
  ['033', 'cnab400', { event: '10', reasons: ['510'] }],
  ['033', 'cnab400', { event: '09', originalMovement: '95' }],
  ['033', 'cnab400', { event: '06', reasons: ['511'] }],
  ['033', 'cnab240', { event: '09', reasons: ['92'] }],
  ['033', 'cnab240', { event: '06', reasons: ['61'] }],
  ['237', 'cnab400', { event: '66' }],
  ['341', 'cnab400', { event: '10' }],
  ['748', 'cnab400', { event: '61' }],
]
const writtenOff: Case[] = [
  ['033', 'cnab400', { event: '09', reasons: ['045'] }],
  ['033', 'cnab400', { event: '10' }],
  ['033', 'cnab400', { event: '10', originalMovement: '95' }],
  ['033', 'cnab240', { event: '09', reasons: ['09'] }],
  ['237', 'cnab400', { event: '10' }],
  ['341', 'cnab400', { event: '09' }],
]

test.each(paid)('%s %s %o is a payment', (bank, layout, given) => {
  expect(read(bank, layout, given)).toMatchObject({ event: { ours: 'settled' }, payerPaidCents: 125_050 })
})

test.each(writtenOff)('%s %s %o is none', (bank, layout, given) => {
  expect(read(bank, layout, given)).toMatchObject({ event: { ours: 'writtenOff' }, payerPaidCents: 0 })
})

test('a payment that comes as a write-off is told as a payment, also where its amount stays empty', () => {
  const told = read('033', 'cnab400', { event: '10', reasons: ['510'], payerPaidCents: 0 })
  expect(told).toMatchObject({
    event: { ours: 'settled', meaning: 'pago por Pix (o banco dá baixa no boleto)' },
    payerPaidCents: 0,
    amountCents: 125_050,
    reasons: [{ code: '510', meaning: 'baixado porque foi pago por Pix' }],
  })
})

describe('what a registration says of its Pix', () => {
  test.each<[string, LayoutName, string, string]>([
    ['033', 'cnab240', 'P2', 'registrado sem Pix'],
    ['033', 'cnab240', 'P5', 'chave Pix não é deste CNPJ'],
    ['033', 'cnab400', '509', 'registrado sem Pix'],
    ['237', 'cnab400', 'P1', 'registrado com QR code Pix (não é recusa)'],
    ['748', 'cnab400', 'P2', 'registrado sem QR code Pix'],
  ])('%s %s %s: %s', (bank, layout, code, meaning) => {
    expect(read(bank, layout, { event: '02', reasons: [code] })).toMatchObject({
      event: { ours: 'registered' },
      reasons: [{ code, meaning }],
    })
  })

  test('the same code beside another event keeps what that event means by it', () => {
    expect(read('033', 'cnab240', { event: '03', reasons: ['61'] }).reasons[0]?.meaning).not.toContain('Pix')
    expect(read('033', 'cnab240', { event: '28', reasons: ['92'] }).reasons[0]?.meaning).toContain('código 92')
  })

  test('at Itaú an optional record says why there is none', () => {
    const bytes = buildRetornoOf('341', 'cnab400', [buildEntry({ event: '02', pix: { copyAndPaste: 'x' } })])
    const text = new TextDecoder('latin1').decode(bytes)
    const refused = text.replace(/\r\n3X.{389}.{3}/is, `\r\n3${' '.repeat(390)}005`)
    expect(refused).not.toBe(text)
    const file = readBankFile(new TextEncoder().encode(refused))
    expect(file.problems).toEqual([])
    expect(file.titles).toMatchObject([
      {
        event: { ours: 'registered' },
        pix: null,
        reasons: [{ code: '005', meaning: 'sem Pix: chave não é do CNPJ da conta' }],
      },
    ])
  })

  test.each<[string, LayoutName]>([
    ['033', 'cnab240'],
    ['748', 'cnab240'],
    ['748', 'cnab400'],
    ['237', 'cnab400'],
  ])('%s %s brings address and txid of the QR code', (bank, layout) => {
    const pix = { url: 'pix.exemplo.com/qr/1', txid: 'a'.repeat(30) }
    expect(read(bank, layout, { event: '02', pix }).pix).toMatchObject(pix)
  })
})
