import { describe, expect, test } from 'vitest'
import { makeBoleto, makeNossoNumero } from '../boleto/make-boleto.ts'
import type { BoletoInput } from '../boleto/slip-account.ts'

function slip(bank: string, given: Partial<BoletoInput>): BoletoInput {
  return { bank, nossoNumero: 1, dueOn: '2026-12-10', amountCents: 10_000, ...given }
}

describe('Banco do Brasil', () => {
  const account = { agency: '1234', account: '12345', carteira: '17' }

  test('reads the size of the convênio', () => {
    const free = (agreement: string, nossoNumero: string | number) =>
      makeBoleto(slip('001', { ...account, agreement, nossoNumero })).freeField
    expect(free('1234567', 5)).toBe('0000001234567000000000517')
    expect(free('12345678', 5)).toBe('0000001234567800000000517')
    expect(free('123456', 5)).toBe('1234560000512340001234517')
    expect(free('123456', '98765432109876543')).toBe('1234569876543210987654321')
    expect(free('1234', 5)).toBe('1234000000512340001234517')
    expect(free('1234567', '12345670000000005')).toBe(free('1234567', 5))
  })

  test('numbers of more than 5 digits at a convênio of 6 are the 17 of service 21, whatever zeros were left out', () => {
    const made = (nossoNumero: string | number | bigint) =>
      makeBoleto(slip('001', { agreement: '123456', nossoNumero }))
    expect(made('00000001234567890').freeField).toBe('1234560000000123456789021')
    expect(made(1_234_567_890).freeField).toBe('1234560000000123456789021')
    expect(made(98_765_432_109_876_543n).nossoNumeroFormatted).toBe('98765432109876543')
    expect(() => made('123456789012345678')).toThrow('17 números')
    // The convênio and 5 digits are the whole short number.
    const short = makeBoleto(slip('001', { ...account, agreement: '123456', nossoNumero: '12345600005' }))
    expect(short.freeField).toBe('1234560000512340001234517')
  })

  test('prints X where the rest is ten, on numbers of eleven', () => {
    const digits = Array.from({ length: 40 }, (_, index) =>
      makeNossoNumero(slip('001', { ...account, agreement: '123456', nossoNumero: index })),
    )
    expect(new Set(digits.map((each) => each.nossoNumeroDigit))).toEqual(
      new Set(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'X']),
    )
    expect(digits[5]?.nossoNumeroFormatted).toBe(`12345600005-${digits[5]?.nossoNumeroDigit}`)
    expect(digits[5]?.nossoNumeroComplete).toBe(`12345600005${digits[5]?.nossoNumeroDigit}`)
  })

  test('refuses other sizes, a number of another convênio and a number too long', () => {
    expect(() => makeBoleto(slip('001', { ...account, agreement: '12345' }))).toThrow('4, 6, 7 ou 8')
    expect(() =>
      makeBoleto(slip('001', { ...account, agreement: '1234567', nossoNumero: '99999990000000005' })),
    ).toThrow('não começa pelo convênio')
    expect(() => makeBoleto(slip('001', { ...account, agreement: '1234567', nossoNumero: '12345678901' }))).toThrow(
      '10 números',
    )
    expect(() => makeBoleto(slip('001', account))).toThrow('Falta convênio')
  })
})

describe('Itaú', () => {
  const account = { agency: '1234', account: '56789', carteira: '109' }

  test('computes the digit of the account unless the bank gave one', () => {
    expect(makeBoleto(slip('341', account)).freeField.slice(-4)).toBe('7000')
    expect(makeBoleto(slip('341', { ...account, accountDigit: '0' })).freeField.slice(-4)).toBe('0000')
  })

  test('leaves agency and account out of the digit in five carteiras', () => {
    expect(makeNossoNumero(slip('341', { carteira: '126' })).nossoNumeroDigit).toBe('1')
    expect(() => makeNossoNumero(slip('341', { carteira: '109' }))).toThrow('Falta agência')
  })

  test('puts seu número and client in the free field of six carteiras', () => {
    const made = makeBoleto(
      slip('341', { carteira: '198', nossoNumero: '98712345', documentNumber: '1234567', beneficiaryCode: '12345' }),
    )
    expect(made.freeField).toBe('1989871234512345671234580')
    expect(
      makeBoleto(
        slip('341', { carteira: '198', nossoNumero: '98712345', documentNumber: '1234567', agreement: '12345' }),
      ).freeField,
    ).toBe(made.freeField)
    expect(() => makeBoleto(slip('341', { carteira: '198' }))).toThrow('Falta seu número')
  })

  test('refuses carteira 112, on which sources disagree', () => {
    expect(() => makeBoleto(slip('341', { ...account, carteira: '112' }))).toThrow('em homologação')
  })
})

describe('Caixa', () => {
  test('takes codes of six digits with their digit and of seven without', () => {
    expect(makeBoleto(slip('104', { carteira: '14', beneficiaryCode: '123456' })).freeField.slice(0, 7)).toBe('1234560')
    expect(makeBoleto(slip('104', { carteira: 'RG', beneficiaryCode: '1234567' })).freeField.slice(0, 7)).toBe(
      '1234567',
    )
    expect(
      makeBoleto(slip('104', { carteira: 'SR', agreement: '290274', agreementDigit: '5' })).nossoNumeroComplete.slice(
        0,
        2,
      ),
    ).toBe('24')
  })

  test('refuses a digit that is not the code’s, and another carteira', () => {
    expect(() => makeBoleto(slip('104', { carteira: '14', beneficiaryCode: '123456', beneficiaryDigit: '9' }))).toThrow(
      'é 0, não 9',
    )
    expect(() => makeBoleto(slip('104', { carteira: '99', beneficiaryCode: '123456' }))).toThrow('14 (registrada)')
    expect(() => makeBoleto(slip('104', { beneficiaryCode: '123456' }))).toThrow('14 (registrada)')
    expect(() => makeBoleto(slip('104', { carteira: '14', beneficiaryCode: '12345678' }))).toThrow('6 ou 7 números')
    expect(() => makeBoleto(slip('104', { carteira: '14' }))).toThrow('6 ou 7 números')
  })
})

describe('the others', () => {
  test('Bradesco and Uniprime have digits from 0 to 9 and P', () => {
    for (const bank of ['237', '084']) {
      const digits = Array.from(
        { length: 60 },
        (_, index) => makeNossoNumero(slip(bank, { carteira: '09', nossoNumero: index })).nossoNumeroDigit,
      )
      expect(new Set(digits)).toEqual(new Set(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'P']))
    }
    expect(makeNossoNumero(slip('237', { carteira: '19', nossoNumero: 6 }))).toEqual({
      nossoNumeroFormatted: '019/00000000006-0',
      nossoNumeroComplete: '000000000060',
      nossoNumeroDigit: '0',
    })
    expect(makeNossoNumero(slip('237', { carteira: '9', numberForm: 'short' })).nossoNumeroFormatted).toMatch(/^09\//)
  })

  test('Santander, Safra and Sicoob have digits from 0 to 9, rests 0, 1 and 10 included', () => {
    const digitsOf = (bank: string, given: Partial<BoletoInput>): Set<string> =>
      new Set(
        Array.from(
          { length: 80 },
          (_, index) => makeNossoNumero(slip(bank, { ...given, nossoNumero: index })).nossoNumeroDigit,
        ),
      )
    const all = new Set(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])
    expect(digitsOf('033', {})).toEqual(all)
    expect(digitsOf('422', {})).toEqual(all)
    expect(digitsOf('756', { agency: '4277', beneficiaryCode: '172278' })).toEqual(all)
    // Number 0 leaves a rest of 0: Safra prints 1 where Santander prints 0.
    expect(makeNossoNumero(slip('422', { nossoNumero: 0 })).nossoNumeroDigit).toBe('1')
    expect(makeNossoNumero(slip('033', { nossoNumero: 0 })).nossoNumeroDigit).toBe('0')
  })

  test('Banrisul redoes its pair where the second digit does not exist', () => {
    const pairs = Array.from(
      { length: 300 },
      (_, index) => makeNossoNumero(slip('041', { nossoNumero: index })).nossoNumeroDigit,
    )
    expect(pairs.every((pair) => /^\d\d$/.test(pair))).toBe(true)
    expect(makeNossoNumero(slip('041', { nossoNumero: 9194 })).nossoNumeroDigit).toBe('38')
  })

  test('Sicredi takes the year of issue, else of the due date, and restarts with it', () => {
    const base = { agency: '0156', post: '05', beneficiaryCode: '85305', carteira: '1' }
    expect(makeNossoNumero(slip('748', { ...base, issuedOn: '2025-12-30' })).nossoNumeroFormatted).toMatch(
      /^25\/200001-\d$/,
    )
    expect(makeNossoNumero(slip('748', base)).nossoNumeroFormatted).toMatch(/^26\/200001-\d$/)
    expect(makeNossoNumero(slip('748', { ...base, numberYear: '2024', byteId: '3' })).nossoNumeroFormatted).toMatch(
      /^24\/300001-\d$/,
    )
    expect(() => makeNossoNumero(slip('748', { ...base, byteId: '0' }))).toThrow('2 a 9')
    expect(() => makeNossoNumero(slip('748', { ...base, dueOn: null }))).toThrow('ano do nosso número')
  })

  test('CrediSIS needs the document of who charges', () => {
    const base = { agency: '0001', agreement: '100000', nossoNumero: '000095' }
    expect(makeNossoNumero(slip('097', { ...base, companyTaxId: '12345678912' })).nossoNumeroComplete).toBe(
      '09750001100000000095',
    )
    expect(() => makeNossoNumero(slip('097', base))).toThrow('CPF ou CNPJ do beneficiário')
  })

  test('C6 prints who issues; carteiras of which sources disagree are em homologação', () => {
    const base = { beneficiaryCode: '123456789012', nossoNumero: '4444444444' }
    // The digit of the bank's own example.
    expect(makeNossoNumero(slip('336', { ...base, carteira: '43' })).nossoNumeroFormatted).toBe('43/4444444444-P')
    expect(makeBoleto(slip('336', { ...base, carteira: '20' })).freeField).toBe('1234567890124444444444204')
    expect(makeBoleto(slip('336', { ...base, carteira: '10' })).freeField).toBe('1234567890124444444444103')
    expect(() => makeBoleto(slip('336', { ...base, carteira: '43' }))).toThrow('em homologação')
  })

  test('BTG cuts its free field as Bradesco does', () => {
    const base = { agency: '1234', account: '7654321', carteira: '01', nossoNumero: 223345 }
    expect(makeBoleto(slip('208', base)).freeField).toBe('1234010000022334576543210')
  })

  test('an unknown bank is told by its code', () => {
    expect(() => makeBoleto(slip('999', {}))).toThrow('"999"')
  })

  test('what is not a number is refused by name', () => {
    expect(() => makeBoleto(slip('237', { agency: '12A4', account: '1', carteira: '09' }))).toThrow(
      'O campo agência só aceita números',
    )
    expect(() => makeBoleto(slip('237', { agency: '12345', account: '1', carteira: '09' }))).toThrow('aceita 4 números')
    expect(() => makeBoleto(slip('237', { agency: '1234', account: '1', carteira: '09', nossoNumero: -1 }))).toThrow(
      'nosso número',
    )
  })
})
