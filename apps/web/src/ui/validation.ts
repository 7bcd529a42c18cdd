import { parseEmail } from '@caderneta/kernel/email'
import { parsePhone } from '@caderneta/kernel/phone'
import { WHOLE_PPM } from '@caderneta/kernel/percent'
import { parseCnpj, parseCpf, parseTaxId } from '@caderneta/kernel/tax-id'
import { sizeText } from './format-text.ts'
import { messageText, type MessageKey, type MessageValues } from './validation-messages.ts'

export { messageText, type MessageKey } from './validation-messages.ts'

/** Which message, and what it names. */
export interface Failure {
  key: MessageKey
  values?: MessageValues | undefined
}

/** Null when the value is fine. Every rule but `required` lets an empty value pass. */
export type Rule = (value: unknown, form: Readonly<Record<string, unknown>>) => Failure | null

const EARLY_DISCOUNTS_MAX = 2
const EARLY_DISCOUNT_DAYS_MAX = 30
const PASSWORD_MIN = 6
const SCHOOL_CODE_LENGTH = 5
const SMALLEST_AMOUNT_CENTS = 100

/** The generic rules of the product, by name. Those with a parenthesis take their bounds. */
export const rules = {
  /** Fails for nothing, blank text, an empty list and false. */
  required: (): Rule => (value) => (isBlank(value) || value === false ? { key: 'ThisFieldIsRequired' } : null),
  email: (): Rule => onText((text) => parseEmail(text) !== null, 'InvalidEmail'),
  /** Equal to another field of the form. */
  confirmed:
    (otherField: string): Rule =>
    (value, form) =>
      value === form[otherField] ? null : { key: 'NotConfirmed' },
  passwordConfirmed:
    (passwordField: string): Rule =>
    (value, form) =>
      value === form[passwordField] ? null : { key: 'PasswordsDoNotMatch' },
  minLength: (min: number): Rule => onText((text) => lengthOf(text) >= min, 'MinLength', { min }),
  maxLength: (max: number): Rule => onText((text) => lengthOf(text) <= max, 'MaxLength', { max }),
  length: (length: number): Rule => onText((text) => lengthOf(text) === length, 'Length', { length }),
  minValue: (min: number): Rule => onNumber((number) => number >= min, 'MustBeGreaterThan', { min }),
  maxValue: (max: number): Rule => onNumber((number) => number <= max, 'MustBeLessThan', { max }),
  between: (min: number, max: number): Rule =>
    onNumber((number) => number >= min && number <= max, 'Between', { min, max }),
  regex: (pattern: RegExp, key: MessageKey = 'InvalidFormat'): Rule => onText((text) => matches(pattern, text), key),
  alpha: (): Rule => onText((text) => /^\p{L}+$/u.test(text), 'OnlyLetters'),
  numeric: (): Rule => onText((text) => /^\d+$/.test(text), 'OnlyNumbers'),
  integer: (): Rule => onText((text) => /^[-−]?\d+$/.test(text), 'OnlyIntegers'),
  digits: (length: number): Rule =>
    onText((text) => /^\d+$/.test(text) && text.length === length, 'Digits', { length }),
  url: (): Rule => onText(isWebAddress, 'InvalidUrl'),
  image: (): Rule => onFiles((file) => file.type.startsWith('image/'), 'NotAnImage'),
  fileSize: (maxBytes: number): Rule =>
    onFiles((file) => file.size <= maxBytes, 'FileTooLarge', { size: sizeText(maxBytes, 'pt-BR') }),
  /** Endings without a dot: "pdf", "png". */
  fileType: (endings: readonly string[]): Rule =>
    onFiles((file) => hasEnding(file.name, endings), 'FileWrongType', { formats: endings.join(', ').toUpperCase() }),
  oneOf: (allowed: readonly string[]): Rule =>
    onText((text) => allowed.includes(text), 'NotOneOf', { allowed: allowed.join(', ') }),
  notOneOf: (refused: readonly string[]): Rule => onText((text) => !refused.includes(text), 'NotAllowed'),
  cpf: (): Rule => onText((text) => parseCpf(text) !== null, 'InvalidCpf'),
  cnpj: (): Rule => onText((text) => parseCnpj(text) !== null, 'InvalidCnpj'),
  taxId: (): Rule => onText((text) => parseTaxId(text) !== null, 'InvalidTaxId'),
  phone: (): Rule => onText((text) => parsePhone(text) !== null, 'InvalidPhone'),
  /** Cents; R$ 1,00 itself is too little. */
  moreThanOneReal: (): Rule => onNumber((cents) => cents > SMALLEST_AMOUNT_CENTS, 'AmountTooSmall'),
  schoolCode: (): Rule =>
    onText((text) => text.length === SCHOOL_CODE_LENGTH && /^[0-9A-Za-z]+$/.test(text), 'InvalidSchoolCode'),
  dayOfMonth: (): Rule => onNumber((day) => Number.isInteger(day) && day >= 1 && day <= 31, 'InvalidDay'),
  dayOffset: (): Rule => onNumber((days) => Number.isInteger(days) && Math.abs(days) <= 31, 'InvalidDayOffset'),
  /** A rate in millionths between 1 % and 100 %. */
  percent: (): Rule => onNumber((ppm) => ppm >= WHOLE_PPM / 100 && ppm <= WHOLE_PPM, 'InvalidPercent'),
  /** A list of `{ days }`: at most 2, at most 30 days ahead, no day twice. */
  earlyDiscounts: (): Rule => (value) => (Array.isArray(value) ? earlyDiscountFailure(value) : null),
  password: (): Rule => (value) => (typeof value === 'string' && value !== '' ? passwordFailure(value) : null),
} as const

/** The first failure of a value, in order; null when all rules hold. */
export function check(
  value: unknown,
  all: readonly Rule[],
  form: Readonly<Record<string, unknown>> = {},
): Failure | null {
  for (const rule of all) {
    const failure = rule(value, form)
    if (failure) return failure
  }
  return null
}

/** The same as words, for a field's `error` and for `validate` of a form. */
export function checkText(
  locale: 'pt-BR' | 'en',
  value: unknown,
  all: readonly Rule[],
  form: Readonly<Record<string, unknown>> = {},
): string | null {
  const failure = check(value, all, form)
  return failure ? messageText(locale, failure.key, failure.values) : null
}

function onText(holds: (text: string) => boolean, key: MessageKey, values?: MessageValues): Rule {
  return (value) => (isBlank(value) || holds(String(value)) ? null : failure(key, values))
}

function onNumber(holds: (number: number) => boolean, key: MessageKey, values?: MessageValues): Rule {
  return (value) => {
    if (isBlank(value)) return null
    const number = typeof value === 'number' ? value : Number(String(value).trim())
    return Number.isFinite(number) && holds(number) ? null : failure(key, values)
  }
}

function onFiles(holds: (file: File) => boolean, key: MessageKey, values?: MessageValues): Rule {
  return (value) => {
    if (isBlank(value)) return null
    const files: unknown[] = Array.isArray(value) ? value : [value]
    return files.every((file) => file instanceof File && holds(file)) ? null : failure(key, values)
  }
}

function failure(key: MessageKey, values: MessageValues | undefined): Failure {
  return values === undefined ? { key } : { key, values }
}

function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value.trim() === ''
  return Array.isArray(value) && value.length === 0
}

/** As a person counts: an accented letter or an emoji is one. */
function lengthOf(text: string): number {
  return Array.from(text.normalize('NFC')).length
}

/** Without the memory that a global or sticky pattern keeps between tests. */
function matches(pattern: RegExp, text: string): boolean {
  return new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, '')).test(text)
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && hostname !== ''
}

function hasEnding(name: string, endings: readonly string[]): boolean {
  return endings.some((ending) => name.toLowerCase().endsWith(`.${ending.toLowerCase()}`))
}

function earlyDiscountFailure(discounts: readonly unknown[]): Failure | null {
  if (discounts.length > EARLY_DISCOUNTS_MAX)
    return { key: 'TooManyEarlyDiscounts', values: { max: EARLY_DISCOUNTS_MAX } }
  const days = discounts.map(daysOf)
  if (days.some((day) => !(day >= 0 && day <= EARLY_DISCOUNT_DAYS_MAX))) {
    return { key: 'EarlyDiscountTooFar', values: { max: EARLY_DISCOUNT_DAYS_MAX } }
  }
  return new Set(days).size < days.length ? { key: 'EarlyDiscountRepeated' } : null
}

function daysOf(discount: unknown): number {
  return typeof discount === 'object' && discount !== null && 'days' in discount ? Number(discount.days) : Number.NaN
}

function passwordFailure(password: string): Failure | null {
  if (lengthOf(password) < PASSWORD_MIN) return { key: 'PasswordTooShort', values: { min: PASSWORD_MIN } }
  if (!/\p{N}/u.test(password)) return { key: 'PasswordNeedsNumber' }
  if (!/[^\p{L}\p{N}\s]/u.test(password)) return { key: 'PasswordNeedsSpecial' }
  return /\p{Lu}/u.test(password) ? null : { key: 'PasswordNeedsUppercase' }
}
