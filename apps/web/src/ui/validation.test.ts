import { describe, expect, it } from 'vitest'
import { check, checkText, messageText, rules, type MessageKey, type Rule } from './validation.ts'

const fails = (rule: Rule, value: unknown, form: Record<string, unknown> = {}): MessageKey | null =>
  rule(value, form)?.key ?? null

const image = new File(['x'], 'logo.PNG', { type: 'image/png' })
const paper = new File(['xxxxx'], 'contrato.pdf', { type: 'application/pdf' })

/** Rule, values that pass, values that fail, the message of the failure. */
const cases: [string, Rule, unknown[], unknown[], MessageKey][] = [
  ['required', rules.required(), ['a', 0, true, [1]], [null, undefined, '', '  ', [], false], 'ThisFieldIsRequired'],
  ['email', rules.email(), ['ana@escola.com.br', ''], ['ana', 'ana@', 'a b@c.d'], 'InvalidEmail'],
  ['minLength', rules.minLength(3), ['abc', 'ção', ''], ['ab'], 'MinLength'],
  ['maxLength', rules.maxLength(3), ['abc', 'ção'.normalize('NFD')], ['abcd'], 'MaxLength'],
  ['length', rules.length(2), ['ab'], ['a', 'abc'], 'Length'],
  ['minValue', rules.minValue(0), [0, '5'], [-1, 'x'], 'MustBeGreaterThan'],
  ['maxValue', rules.maxValue(10), [10, '-5'], [11, Number.NaN], 'MustBeLessThan'],
  ['between', rules.between(1, 3), [1, 3], [0, 4], 'Between'],
  ['regex', rules.regex(/^a+$/g), ['aa', 'aaa'], ['b'], 'InvalidFormat'],
  ['alpha', rules.alpha(), ['São'], ['a1', 'a b'], 'OnlyLetters'],
  ['numeric', rules.numeric(), ['007'], ['1,5', '-1', 'a'], 'OnlyNumbers'],
  ['integer', rules.integer(), ['-7', '7', 7], ['1,5', '1.5', 'a'], 'OnlyIntegers'],
  ['digits', rules.digits(4), ['0412'], ['412', '04125', '04a2'], 'Digits'],
  ['url', rules.url(), ['https://escola.com.br/x'], ['escola.com.br', 'javascript:alert(1)', 'https://'], 'InvalidUrl'],
  ['image', rules.image(), [image, [image]], [paper, [image, paper], 'logo.png'], 'NotAnImage'],
  ['fileSize', rules.fileSize(4), [image], [paper], 'FileTooLarge'],
  ['fileType', rules.fileType(['png']), [image], [paper], 'FileWrongType'],
  ['oneOf', rules.oneOf(['a', 'b']), ['a'], ['c'], 'NotOneOf'],
  ['notOneOf', rules.notOneOf(['a']), ['b'], ['a'], 'NotAllowed'],
  ['cpf', rules.cpf(), ['529.982.247-25', ''], ['529.982.247-24', '111.111.111-11', '5'], 'InvalidCpf'],
  ['cnpj', rules.cnpj(), ['12.ABC.345/01DE-35', '11222333000181'], ['11222333000180', 'x'], 'InvalidCnpj'],
  ['taxId', rules.taxId(), ['52998224725', '11222333000181'], ['123'], 'InvalidTaxId'],
  ['phone', rules.phone(), ['+55 (11) 98765-4321', '1134567890'], ['987654321', '119876543210'], 'InvalidPhone'],
  ['moreThanOneReal', rules.moreThanOneReal(), [101, null], [100, 0, -5], 'AmountTooSmall'],
  ['schoolCode', rules.schoolCode(), ['AB123'], ['AB12', 'AB1234', 'AB-12'], 'InvalidSchoolCode'],
  ['dayOfMonth', rules.dayOfMonth(), [1, 31, '15'], [0, 32, 1.5], 'InvalidDay'],
  ['dayOffset', rules.dayOffset(), [-31, 0, 31], [-32, 32, 0.5], 'InvalidDayOffset'],
  ['percent', rules.percent(), [10_000, 1_000_000], [9_999, 1_000_001, 0], 'InvalidPercent'],
]

describe.each(cases)('the rule %s', (_name, rule, passing, failing, key) => {
  it.each(passing.map((value) => [value]))('lets %s pass', (value) => expect(fails(rule, value)).toBeNull())
  it.each(failing.map((value) => [value]))('refuses %s', (value) => expect(fails(rule, value)).toBe(key))
})

describe('rules that look at other fields', () => {
  it('confirmed wants both equal', () => {
    expect(fails(rules.confirmed('email'), 'a@b.c', { email: 'a@b.c' })).toBeNull()
    expect(fails(rules.confirmed('email'), 'a@b.d', { email: 'a@b.c' })).toBe('NotConfirmed')
  })
  it('passwordConfirmed says it of passwords', () =>
    expect(checkText('pt-BR', 'x', [rules.passwordConfirmed('password')], { password: 'y' })).toBe(
      'Senhas não conferem',
    ))
})

describe('early-payment discounts', () => {
  const rule = rules.earlyDiscounts()
  it('may be two on different days', () => expect(fails(rule, [{ days: 5 }, { days: 30 }])).toBeNull())
  it('may not be three', () =>
    expect(fails(rule, [{ days: 1 }, { days: 2 }, { days: 3 }])).toBe('TooManyEarlyDiscounts'))
  it('may not lie more than 30 days ahead', () => expect(fails(rule, [{ days: 31 }])).toBe('EarlyDiscountTooFar'))
  it('may not lie behind the due date', () => expect(fails(rule, [{ days: -1 }])).toBe('EarlyDiscountTooFar'))
  it('may not share a day', () => expect(fails(rule, [{ days: 5 }, { days: 5 }])).toBe('EarlyDiscountRepeated'))
})

describe('a password', () => {
  const rule = rules.password()
  it('passes with six characters, a number, a special one and a capital', () =>
    expect(fails(rule, 'Abc#12')).toBeNull())
  it('says what lacks, one thing at a time', () => {
    expect(fails(rule, 'Ab#1')).toBe('PasswordTooShort')
    expect(fails(rule, 'Abcde#')).toBe('PasswordNeedsNumber')
    expect(fails(rule, 'Abcde1')).toBe('PasswordNeedsSpecial')
    expect(fails(rule, 'abcd#1')).toBe('PasswordNeedsUppercase')
  })
  it('does not take a space for a special character', () => expect(fails(rule, 'Abc d1')).toBe('PasswordNeedsSpecial'))
})

describe('several rules', () => {
  it('tell the first failure only', () =>
    expect(check('', [rules.required(), rules.email()])?.key).toBe('ThisFieldIsRequired'))
  it('speak the language of the screen', () => {
    expect(checkText('pt-BR', '', [rules.required()])).toBe('Este campo é obrigatório')
    expect(checkText('en', '', [rules.required()])).toBe('This field is required')
  })
  it('name their bounds', () =>
    expect(messageText('pt-BR', 'MinLength', { min: 3 })).toBe('Use pelo menos 3 caracteres'))
  it('are silent when all hold', () => expect(checkText('en', 'a', [rules.required()])).toBeNull())
})
