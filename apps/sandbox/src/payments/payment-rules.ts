// How the bank treats payments: which it refuses and why, how many business days later it tells what it paid, and whether it tells it once.
import { z } from 'zod'
import { bankCodes } from './bank-codes.ts'

const Refusal = z
  .strictObject({
    /** Every field that is given has to be equal. */
    reference: z.string().optional(),
    payeeTaxId: z.string().optional(),
    pixKey: z.string().optional(),
    /** Codes of two letters; that of a wrong account, or of a Pix key that does not exist, unless told. */
    codes: z
      .array(z.string().regex(/^[0-9A-Z]{2}$/))
      .max(5)
      .optional(),
  })
  .refine((rule) => rule.reference ?? rule.payeeTaxId ?? rule.pixKey, {
    message: 'Diga o que o banco recusa: reference, payeeTaxId ou pixKey.',
  })

export const PaymentRules = z.strictObject({
  refuse: z.array(Refusal).max(10_000).default([]),
  /** Business days between the payment and the file that tells it. */
  lateDays: z.int().min(0).max(30).default(0),
  /** `twice`: the same lines come again in a second file. `never`: what happens is not told while this holds. */
  tells: z.enum(['once', 'twice', 'never']).default('once'),
})
export type PaymentRules = z.output<typeof PaymentRules>

type Asked = { reference: string; payee: { taxId: string; pixKey: string } }

/** Null: the bank takes it. */
export function refusalOf(bank: string, rules: PaymentRules, { reference, payee }: Asked): string | null {
  const rule = rules.refuse.find(
    (each) =>
      (each.reference ?? reference) === reference &&
      (each.payeeTaxId ?? payee.taxId) === payee.taxId &&
      (each.pixKey ?? payee.pixKey) === payee.pixKey,
  )
  if (!rule) return null
  const { account, pixKey } = bankCodes(bank)
  return rule.codes?.join('') ?? (payee.pixKey === '' ? account : pixKey)
}
