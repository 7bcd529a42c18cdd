// Fields that many calls share, each with its rule and the key of its message.
import { type CalendarDate, isCalendarDate } from '@caderneta/kernel/calendar-date'
import { parseEmail } from '@caderneta/kernel/email'
import { type Cents, isCents } from '@caderneta/kernel/money'
import { ppmFromFraction, type Ppm, WHOLE_PPM } from '@caderneta/kernel/percent'
import { parsePhone } from '@caderneta/kernel/phone'
import { parsePostalCode } from '@caderneta/kernel/postal-code'
import { parseCnpj, parseCpf, parseTaxId } from '@caderneta/kernel/tax-id'
import { z } from 'zod'
import type { ValidationPhrase } from './validation-phrases.ts'

export const says = (key: ValidationPhrase) => ({ error: key })

/** What a person has not chosen comes as an empty text, as null or not at all: that is missing, not misshapen. */
export const idFault = {
  error: ({ input }: { input?: unknown }): ValidationPhrase =>
    input === '' || input === undefined || input === null ? 'required' : 'invalid_id',
}
export const Id = z.uuid(idFault)
export const IdParams = z.strictObject({ id: Id })

/** Years in which a person is born, billed or paid: what is reckoned from such a date (a next bank day, an expiry) exists too. */
export const isInRange = (text: string): boolean => text >= '1900-01-01' && text.slice(0, 10) <= '2199-12-31'
export const DateField = z
  .string()
  .refine((text): text is CalendarDate => isCalendarDate(text), { ...says('invalid_date'), abort: true })
  .refine((text): text is CalendarDate => isInRange(text), says('date_out_of_range'))
/** First day of a month. */
export const MonthField = DateField.refine((date) => date.endsWith('-01'), says('invalid_month'))

export const CentsField = z.number().refine((value): value is Cents => isCents(value), says('invalid_cents'))
export const largestAmount = 9_999_999_999

/** Strictly more than R$ 1,00: 100 is refused, 101 passes. */
export const AmountField = CentsField.refine((value) => value > 100, says('more_than_one_real')).refine(
  (value) => value <= largestAmount,
  says('amount_too_large'),
)

/** A rate on the wire is a fraction (0.02 = 2 %); inside it is whole millionths. */
export const RateField = z
  .number()
  .min(0)
  .max(1)
  .transform((fraction, context): Ppm => {
    try {
      return ppmFromFraction(fraction)
    } catch {
      context.addIssue({ code: 'custom', message: 'invalid_fraction' })
      return z.NEVER
    }
  })

export const Text = (maximum: number) => z.string().trim().min(1, says('required')).max(maximum)
/** A name that people know something by: in one script, so that none looks like another (a Cyrillic "а" in "Admin"). */
export const OneScriptName = (maximum: number) =>
  Text(maximum).refine((name) => !(/\p{Script=Latin}/u.test(name) && foreignLetter.test(name)), says('mixed_scripts'))
/** A letter that is not Latin, marks that Latin letters carry aside. */
const foreignLetter = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

export const OptionalText = (maximum: number) => z.string().trim().max(maximum).nullable().default(null)
export const Reason = z.string().trim().min(1, says('invalid_reason')).max(500)

/** Text that a parser of the kernel reads; the bare form goes on. */
function parsed<T extends string>(parse: (text: string) => T | null, key: ValidationPhrase) {
  return z
    .string()
    .max(200)
    .transform((text, context): T => {
      const value = parse(text)
      if (value !== null) return value
      context.addIssue({ code: 'custom', message: key })
      return z.NEVER
    })
}
export const CpfField = parsed(parseCpf, 'invalid_cpf')
export const CnpjField = parsed(parseCnpj, 'invalid_cnpj')
export const TaxIdField = parsed(parseTaxId, 'invalid_tax_id')
/** A tax number in an answer: bare (11 digits, or the 14 positions of a CNPJ), or masked by the server. Screens format it. */
export const ShownTaxId = z.string().regex(/^(?:\d{11}|[0-9A-Z]{12}\d{2}|[0-9A-Z•./-]*•[0-9A-Z•./-]*)$/)
export const EmailField = parsed(parseEmail, 'invalid_email')
export const PhoneField = parsed(parsePhone, 'invalid_phone')
export const PostalCodeField = parsed(parsePostalCode, 'invalid_postal_code')

export const Address = z.strictObject({
  street: z.string().max(120).optional(),
  number: z.string().max(20).optional(),
  complement: z.string().max(60).optional(),
  district: z.string().max(80).optional(),
  city: z.string().max(80).optional(),
  state: z
    .string()
    .regex(/^[A-Z]{2}$/, says('state_wrong'))
    .optional(),
  postalCode: PostalCodeField.optional(),
})
export type Address = z.output<typeof Address>

const discountDays = z.number().int().min(0).max(30)
export const EarlyDiscount = z.union([
  z.strictObject({
    days: discountDays,
    percent: RateField.refine((ppm) => ppm >= WHOLE_PPM / 100 && ppm < WHOLE_PPM, says('discount_out_of_range')),
  }),
  z.strictObject({ days: discountDays, valueCents: CentsField.refine((value) => value > 0, says('invalid_cents')) }),
])
/** At most two tiers, each on a day of its own. */
export const EarlyDiscounts = z
  .array(EarlyDiscount)
  .max(2)
  .refine((tiers) => new Set(tiers.map((tier) => tier.days)).size === tiers.length, says('duplicate_discount_day'))

/** How a record tells what may be done with it: the reason is a refusal code with its phrase. */
export const AbilityAnswer = z.union([
  z.object({ can: z.literal(true) }),
  z.object({ can: z.literal(false), reason: z.string() }),
])
