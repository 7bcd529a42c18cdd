import { expect, test } from 'vitest'
import { givenAway, watchedLog } from './watched-log.ts'

test.each([
  'sent to marina.teles@familia.test',
  'cpf 52998224725 is taken',
  'CPF 529.982.247-25',
  'authorization: Bearer abcdefghijkl',
  '"key":"cad_abcdefghijklmnopqrstuv"',
  '"tried":"Caderneta#2026"',
  'otpauth://totp/Caderneta?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  'card 4556737586899855 was read',
])('%s gives somebody away', (line) => {
  expect(givenAway(line)).not.toBeNull()
})

test.each([
  'GET /api/core/guardians/01a20b90-1725-7000-a65d-049fac3602d8 200',
  '"time":1795494386418',
  'number 12345678901 has no check digits',
  'number 4556737586899856 is no card',
  '"txid":"A1B2C3D4E5F60718293A4B5C6D7E8F90"',
])('%s gives nobody away', (line) => {
  expect(givenAway(line)).toBeNull()
})

test('a line of the log that names somebody is kept with what it gave away', () => {
  const { logger, leaks } = watchedLog('info')
  logger.info({ note: 'sent to marina.teles@familia.test' }, 'told')
  logger.info('nothing')
  expect(leaks).toEqual([expect.stringContaining('marina.teles@familia.test in ')])
})
