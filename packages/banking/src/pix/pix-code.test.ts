import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crc16 } from './crc.ts'
import { isChargeTxid, isStaticTxid, writeDynamicPix, writeStaticPix } from './pix-code.ts'
import { pixKeyKind } from './pix-key.ts'
import { readPixCode } from './read-pix-code.ts'
import { readEntries, writeEntry } from './tlv.ts'

const school = { name: 'Escola Modelo', city: 'São Paulo' }
const key = '11222333000181'

test('the CRC is CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29B1')
  expect(crc16('')).toBe('FFFF')
})

describe('a static code', () => {
  test('carries key, amount, txid and text, and reads back', () => {
    const code = writeStaticPix({
      ...school,
      key,
      amountCents: 12_550,
      txid: 'FATURA123',
      information: 'Mensalidade março',
    })
    expect(readPixCode(code)).toMatchObject({
      kind: 'static',
      key,
      url: null,
      amountCents: 12_550,
      name: 'Escola Modelo',
      city: 'Sao Paulo',
      txid: 'FATURA123',
      information: 'Mensalidade marco',
      isSingleUse: false,
    })
  })

  test('without amount lets the payer decide, without txid says ***', () => {
    expect(readPixCode(writeStaticPix({ ...school, key }))).toMatchObject({ amountCents: null, txid: '***' })
  })

  test('takes at most 25 characters of txid: 35 belong to charges', () => {
    expect(() => writeStaticPix({ ...school, key, txid: 'a'.repeat(26) })).toThrow('1 a 25')
    expect(() => writeStaticPix({ ...school, key, txid: 'com espaço' })).toThrow('letras sem acento')
    expect(isStaticTxid('a'.repeat(25))).toBe(true)
    expect([25, 26, 35, 36].map((length) => isChargeTxid('a'.repeat(length)))).toEqual([false, true, true, false])
  })

  test('refuses what does not fit, naming it', () => {
    expect(() => writeStaticPix({ ...school, key: 'nada' })).toThrow('não é chave Pix')
    expect(() => writeStaticPix({ ...school, key, information: 'x'.repeat(80) })).toThrow('tire 21 caracteres')
    expect(() => writeStaticPix({ ...school, key, information: 'x'.repeat(100) })).toThrow('99 caracteres')
    expect(() => writeStaticPix({ ...school, key, amountCents: 0.5 })).toThrow('centavos inteiros')
    expect(() => writeStaticPix({ ...school, key, amountCents: 1_000_000_000_000 })).toThrow('9.999.999.999,99')
    expect(() => writeStaticPix({ ...school, key, withdrawalIspb: '1' })).toThrow('oito números')
    expect(() => writeStaticPix({ key, name: ' ', city: 'x' })).toThrow('nome')
    expect(() => writeStaticPix({ key, name: 'x', city: '' })).toThrow('cidade')
  })

  test('cuts name to 25 and city to 15', () => {
    const read = readPixCode(writeStaticPix({ key, name: 'E'.repeat(40), city: 'C'.repeat(40), zip: '01310100' }))
    expect([read.name.length, read.city.length, read.zip]).toEqual([25, 15, '01310100'])
  })
})

describe('a dynamic code', () => {
  test('carries the location without scheme and *** for txid', () => {
    const code = writeDynamicPix({ ...school, url: 'https://pix.escola.br/qr/v2/abc', isSingleUse: true })
    expect(readPixCode(code)).toMatchObject({
      kind: 'dynamic',
      url: 'pix.escola.br/qr/v2/abc',
      txid: '***',
      isSingleUse: true,
      key: null,
    })
  })

  test('with a recurrence is the composite code of Pix Automático', () => {
    const code = writeDynamicPix({ ...school, url: 'pix.escola.br/qr/1', recurrenceUrl: 'pix.escola.br/rec/1' })
    expect(readPixCode(code)).toMatchObject({
      kind: 'composite',
      url: 'pix.escola.br/qr/1',
      recurrenceUrl: 'pix.escola.br/rec/1',
    })
    const { fields } = readPixCode(code)
    expect(fields['80']).toEqual({ '00': 'br.gov.bcb.pix', '25': 'pix.escola.br/rec/1' })
  })

  test('refuses a location too long or with blanks', () => {
    for (const url of ['x'.repeat(78), 'a b', '', 'http://a.b'])
      expect(() => writeDynamicPix({ ...school, url })).toThrow('77 caracteres')
  })
})

describe('reading', () => {
  const code = writeStaticPix({ ...school, key, amountCents: 100 })
  const sealed = (body: string): string => `${body}6304${crc16(`${body}6304`)}`
  const body = code.slice(0, -8)

  test.each([
    ['', 'tamanho impossível'],
    [`${code}x`, 'incompleto ou alterado'],
    [code.slice(0, -1), 'incompleto ou alterado'],
    [body, 'Falta o fim'],
    [`${body}63040000`, 'CRC'],
    [code.replace('Escola', 'escola'), 'CRC'],
    [sealed(body.replace('000201', '000202')), '000201'],
    [sealed(body.replace('5303986', '5303840')), 'reais'],
    [sealed(body.replace('br.gov.bcb.pix', 'br.gov.xyz.pix')), 'não é de Pix'],
    [sealed(body.replace('54041.00', '54041x00')), 'não é um número'],
    [sealed(body.replace('5913Escola Modelo', '')), 'Falta o campo 59'],
    [sealed(body.replace('62070503***', '6230052612345678901234567890123456')), 'passa de 25'],
    [sealed(`${body}5802BR`), 'repete o campo 58'],
    [
      sealed(body.replace('26360014br.gov.bcb.pix011411222333000181', '26180014br.gov.bcb.pix')),
      'chave ou de um endereço',
    ],
    ['9'.repeat(1025), 'tamanho impossível'],
  ])('%s is refused: %s', (text, why) => {
    expect(() => readPixCode(text)).toThrow(why)
  })

  test('takes a CRC in lower case and blanks around', () => {
    const withLetters =
      Array.from({ length: 50 }, (_, index) => writeStaticPix({ ...school, key, amountCents: index + 1 })).find(
        (each) => /[A-F]/.test(each.slice(-4)),
      ) ?? ''
    expect(readPixCode(` ${withLetters.slice(0, -4)}${withLetters.slice(-4).toLowerCase()}\n`).key).toBe(key)
  })

  test('amounts may come without cents or with one place', () => {
    expect(readPixCode(sealed(body.replace('54041.00', '54015'))).amountCents).toBe(500)
    expect(readPixCode(sealed(body.replace('54041.00', '54031.5'))).amountCents).toBe(150)
    expect(readPixCode(sealed(body.replace('54041.00', '54010'))).amountCents).toBeNull()
  })
})

test('keys are told by their form', () => {
  expect(
    [
      '52998224725',
      key,
      '12ABC34501DE35',
      '+5511999998888',
      'escola@exemplo.com.br',
      '123e4567-e89b-12d3-a456-426614174000',
    ].map(pixKeyKind),
  ).toEqual(['cpf', 'cnpj', 'cnpj', 'phone', 'email', 'random'])
  for (const text of ['', '123', 'A@B.com', '11999998888x', `${'a'.repeat(70)}@exemplo.com`])
    expect(pixKeyKind(text)).toBeNull()
})

test('what is written is read back, for any receiver and amount', () => {
  const ascii = (max: number) => fc.stringMatching(new RegExp(`^[A-Za-z0-9][A-Za-z0-9 ]{0,${max - 2}}[A-Za-z0-9]$`))
  const property = fc.property(
    ascii(25),
    ascii(15),
    fc.integer({ min: 1, max: 999_999_999_999 }),
    fc.stringMatching(/^[A-Za-z0-9]{1,25}$/),
    (name, city, amountCents, txid) => {
      expect(readPixCode(writeStaticPix({ name, city, key, amountCents, txid }))).toMatchObject({
        name,
        city,
        key,
        amountCents,
        txid,
      })
    },
  )
  fc.assert(property)
})

test('elements keep their order and never pass 99 characters', () => {
  expect(readEntries(writeEntry('00', 'a') + writeEntry('01', ''))).toEqual([
    { id: '00', value: 'a', column: 5 },
    { id: '01', value: '', column: 10 },
  ])
  expect(() => writeEntry('00', 'x'.repeat(100))).toThrow('99')
  expect(() => readEntries('00x1a')).toThrow('posição 1')
})
