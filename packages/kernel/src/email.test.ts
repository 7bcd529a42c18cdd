import fc from 'fast-check'
import { expect, test } from 'vitest'
import { domainOf, isEmail, maskEmail, parseEmail } from './email.ts'

test('ordinary addresses are read in small letters', () => {
  expect(parseEmail(' Maria.Silva@Escola.COM.br ')).toBe('maria.silva@escola.com.br')
  expect(parseEmail("o'hara+boleto@sub.dominio.test")).toBe("o'hara+boleto@sub.dominio.test")
  expect(isEmail('Maria@escola.test')).toBe(false)
})

test('what no mail server takes is refused', () => {
  for (const text of [
    '',
    'maria',
    '@escola.test',
    'maria@',
    'maria@escola',
    'maria@@escola.test',
    'maria silva@escola.test',
    '.maria@escola.test',
    'maria.@escola.test',
    'ma..ria@escola.test',
    'maria@-escola.test',
    'maria@escola-.test',
    'maria@escola..test',
    'maria@10.0.0.1',
    'joão@escola.test',
    `${'a'.repeat(65)}@escola.test`,
    `a@${'b'.repeat(64)}.test`,
    `a@${'bcdefghij.'.repeat(26)}test`,
    'maria@escola.test\nbcc: outra@escola.test',
  ])
    expect(parseEmail(text), text).toBeNull()
})

test('the domain is exactly what follows the @', () => {
  const read = parseEmail('suporte@provedor.test')
  expect(read && domainOf(read)).toBe('provedor.test')
})

test('a masked address keeps at most two letters of the name', () => {
  const masked = (text: string) => {
    const read = parseEmail(text)
    return read && maskEmail(read)
  }
  expect(masked('maria@escola.test')).toBe('ma•••@escola.test')
  expect(masked('ab@escola.test')).toBe('a•••@escola.test')
  expect(masked('a@escola.test')).toBe('•••@escola.test')
})

test('no text takes long or throws, and reading twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: fc.constantFrom('a', '.', '-', '@', '1', 'B', ' ') }), (text) => {
      const read = parseEmail(text)
      if (read) expect(parseEmail(read)).toBe(read)
    }),
    { numRuns: 3_000 },
  )
})
