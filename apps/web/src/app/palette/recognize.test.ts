import { expect, test } from 'vitest'
import { recognize } from './recognize.ts'

const kinds = (text: string) => recognize(text).map((each) => each.kind)

test('a CPF with or without its dots is a CPF first, and may be a nosso número', () => {
  expect(kinds('529.982.247-25')).toEqual(['cpf', 'nossoNumero', 'words'])
  expect(recognize(' 52998224725 ')[0]).toEqual({ kind: 'cpf', value: '52998224725' })
})

test('wrong check digits are no CPF', () => {
  expect(kinds('529.982.247-26')).toEqual(['nossoNumero', 'words'])
})

test('a CNPJ may hold letters', () => {
  expect(recognize('12.abc.345/01de-35')[0]).toEqual({ kind: 'cnpj', value: '12ABC34501DE35' })
})

test.each([
  ['a bank slip line', '34191.79001 01043.510047 91020.150008 5 87770000026000'],
  ['a collection slip line', '84670000001-7 43590024020-9 02405000243-5 84221010811-9'],
  ['a bar code', '34195877700000260001790010104351004910201500'],
])('%s is recognized with and without its dots', (_, text) => {
  expect(recognize(text)[0]).toEqual({ kind: 'digitableLine', value: text.replace(/\D/g, '') })
})

test('26 to 35 letters and digits are a txid, 25 are words', () => {
  expect(kinds('7978c0c97ea847e78e8849634473c1f1')).toEqual(['txid', 'words'])
  expect(kinds('7978c0c97ea847e78e8849634')).toEqual(['words'])
})

test('a check digit P belongs to the nosso número', () => {
  expect(recognize('06/00000000001-P')[0]).toEqual({ kind: 'nossoNumero', value: '0600000000001P' })
})

test('a name is words, and nothing is nothing', () => {
  expect(recognize('  Mariana Teixeira ')).toEqual([{ kind: 'words', value: 'Mariana Teixeira' }])
  expect(recognize('   ')).toEqual([])
})

test.each(['11987654321', '(11) 98765-4321', '+55 11 98765-4321', '(11) 3456-7890'])('%s is a telephone', (text) => {
  expect(recognize(text)[0]).toEqual({ kind: 'phone', value: text.replace(/\D/g, '').replace(/^55/, '') })
})

test('eleven digits may be a CPF, a telephone and a nosso número at once; a CPF is the surest', () => {
  expect(kinds('52998224725')).toEqual(['cpf', 'phone', 'nossoNumero', 'words'])
})

test('an e-mail is recognized whole, in small letters', () => {
  expect(recognize('Lia@Familia.test')[0]).toEqual({ kind: 'email', value: 'lia@familia.test' })
  expect(kinds('lia@')).toEqual(['words'])
})
