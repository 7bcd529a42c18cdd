// Reminders of debt by e-mail: on which days after the due date, and in which words.
import { z } from 'zod'
import { area, read, write } from './define.ts'
import { Id, Text } from './fields.ts'
import { refusals } from './collection-refusals.ts'
import { refusals as schoolRefusals } from './school-refusals.ts'

/** What a text may name, between double braces. */
export const emailVariables = ['responsavel', 'escola', 'alunos', 'faturas', 'quantidade', 'total', 'dias'] as const

const Words = z.strictObject({ subject: Text(120), body: Text(4000) })

export const EmailRule = z.object({
  /** Null: the network's, for schools without one of their own. */
  schoolId: z.uuid().nullable(),
  schoolName: z.string().nullable(),
  isActive: z.boolean(),
  triggerDays: z.array(z.number().int()),
  subject: z.string(),
  body: z.string(),
  /** 0: never saved; the words are a proposal. */
  version: z.number().int(),
})
export type EmailRule = z.output<typeof EmailRule>

const base = '/api/ebpay/collection/reminders'

export const collectionEmails = area(
  'collection',
  { ...schoolRefusals, ...refusals },
  {
    emailRules: read(`GET ${base}`, {
      summary: 'Reminders by e-mail: the network’s, and those of schools',
      needs: 'Caderneta.CollectionEmail.GetAll',
      wholeNetwork: true,
      returns: z.object({ items: z.array(EmailRule), canMail: z.boolean() }),
    }),
    saveEmailRule: write(`PUT ${base}`, {
      summary: 'Write the reminder of the network or of a school; one is made where there is none',
      needs: 'Caderneta.CollectionEmail.Update',
      wholeNetwork: true,
      body: Words.extend({
        schoolId: Id.nullable().default(null),
        isActive: z.boolean(),
        triggerDays: z
          .array(z.number().int().min(1).max(180))
          .min(1, { error: 'required' })
          .max(12)
          .refine((days) => new Set(days).size === days.length, { error: 'days_twice' }),
        /** 0 where there is none yet. */
        version: z.number().int().min(0),
      }),
      returns: EmailRule,
      refuses: ['school_not_found', 'unknown_variable', 'variable_not_in_subject'],
    }),
    previewEmail: read(`POST ${base}/preview`, {
      summary: 'The words of a reminder for an invented family',
      needs: 'Caderneta.CollectionEmail.GetAll',
      wholeNetwork: true,
      body: Words,
      returns: z.object({ subject: z.string(), text: z.string() }),
      refuses: ['unknown_variable', 'variable_not_in_subject'],
    }),
    testEmail: write(`POST ${base}/test`, {
      summary: 'Send a reminder for an invented family to oneself',
      needs: 'Caderneta.CollectionEmail.Update',
      wholeNetwork: true,
      signedInOnly: true,
      body: Words,
      returns: z.object({ recipient: z.string() }),
      refuses: ['unknown_variable', 'variable_not_in_subject', 'mail_is_off'],
    }),
  },
)
