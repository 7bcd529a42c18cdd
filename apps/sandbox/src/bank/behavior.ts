// How the bank is told to behave: what it refuses, what it charges, how it counts.
import type { AccountKey } from './account-key.ts'
import { toCents } from '@caderneta/kernel/money'
import { z } from 'zod'
import type { Sql } from '../database/database.ts'

const Fee = z
  .int()
  .min(0)
  .max(1_000_000)
  .transform((value) => toCents(value))

/** Without the leading zeros that bank files pad with. */
const Digits = z.string().transform((text) => text.replace(/^0+(?=.)/, ''))

const Refusal = z
  .strictObject({
    /** Which order of a remessa is refused. */
    order: z.enum(['register', 'writeOff', 'changeDueDate', 'stopProtest']).default('register'),
    /** Every field that is given has to be equal. */
    documentNumber: z.string().optional(),
    companyUse: z.string().optional(),
    nossoNumero: Digits.optional(),
    payerTaxId: Digits.optional(),
    /** Reason codes of the bank; its usual one unless told. */
    reasons: z.array(z.string().length(2)).max(4).optional(),
  })
  .refine((rule) => rule.documentNumber ?? rule.companyUse ?? rule.nossoNumero ?? rule.payerTaxId, {
    message: 'Diga o que o banco recusa: documentNumber, companyUse, nossoNumero ou payerTaxId.',
  })

export const Behavior = z.strictObject({
  refuse: z.array(Refusal).max(10_000).default([]),
  /** Cents that the bank keeps for each occurrence of a kind. */
  fees: z
    .strictObject({
      registered: Fee.default(toCents(0)),
      refused: Fee.default(toCents(0)),
      writtenOff: Fee.default(toCents(0)),
      dueDateChanged: Fee.default(toCents(0)),
      settled: Fee.default(toCents(210)),
    })
    .prefault({}),
  /** Where the remessa told no first day of interest. */
  countFrom: z.enum(['shifted', 'original']).default('shifted'),
})
export type Behavior = z.output<typeof Behavior>
export type Refusal = Behavior['refuse'][number]

/** The rules of the account, else those of the bank, else the usual ones. */
export async function behaviorOf(sql: Sql, { network, bank, account }: AccountKey): Promise<Behavior> {
  const [row] = await sql.query<{ rules: unknown }>(
    `select rules from sandbox.bank_behaviour where network = $1 and bank = $2 and account in ($3, '')
     order by account desc limit 1`,
    [network, bank, account],
  )
  return Behavior.parse(row?.rules ?? {})
}

/** Takes the place of the rules there were. An empty account stands for all accounts of the network at the bank. */
export async function setBehavior(sql: Sql, { network, bank, account }: AccountKey, rules: Behavior): Promise<void> {
  await sql.query(
    `insert into sandbox.bank_behaviour (network, bank, account, rules) values ($1, $2, $3, $4)
     on conflict (network, bank, account) do update set rules = excluded.rules`,
    [network, bank, account, JSON.stringify(rules)],
  )
}
