// Telephones and e-mails of a guardian. One of each kind is the default: invoices, slips and messages use it.
import { z } from 'zod'
import { write } from './define.ts'
import { EmailField, Id, IdParams, OptionalText, PhoneField, Reason } from './fields.ts'
import type { Phrase, Phrases } from './refusals.ts'

export const ContactKind = z.enum(['mobile', 'landline', 'email'])
export type ContactKind = z.output<typeof ContactKind>

export const contactKindWords: Record<ContactKind, Phrase> = {
  mobile: { 'pt-BR': 'Celular', en: 'Mobile' },
  landline: { 'pt-BR': 'Telefone fixo', en: 'Landline' },
  email: { 'pt-BR': 'E-mail', en: 'E-mail' },
}

/** Enough for any family, few enough for one page. */
export const mostContacts = 20

export const contactRefusals = {
  guardian_contact_not_found: { 'pt-BR': 'Contato não encontrado', en: 'The contact was not found' },
  contact_already_there: {
    'pt-BR': 'Este responsável já tem este contato.',
    en: 'The guardian has this contact already.',
  },
  too_many_contacts: {
    'pt-BR': 'O responsável já tem {most} contatos. Exclua um antes de incluir outro.',
    en: 'The guardian has {most} contacts already. Remove one before adding another.',
  },
  contact_is_default: {
    'pt-BR': 'Este é o contato padrão: as faturas vão para ele. Escolha outro padrão antes de excluí-lo.',
    en: 'This is the default contact: invoices go to it. Choose another default before removing it.',
  },
  contact_already_verified: {
    'pt-BR': 'Este contato já foi verificado.',
    en: 'The contact is verified already.',
  },
} satisfies Phrases

export const GuardianContact = z.object({
  id: z.uuid(),
  kind: ContactKind,
  /** Bare telephone or e-mail; masked as the guardian is. */
  value: z.string(),
  label: z.string().nullable(),
  isDefault: z.boolean(),
  verifiedAt: z.string().nullable(),
  /** How somebody of the staff knows that the contact is the guardian's. */
  verifiedReason: z.string().nullable(),
  /** It refused a message for good, in the words of its provider: rules write to it no more until it is verified. */
  refusedAt: z.string().nullable(),
  refusal: z.string().nullable(),
  version: z.number().int(),
})
export type GuardianContact = z.output<typeof GuardianContact>

const rest = { label: OptionalText(60), isDefault: z.boolean().default(false) }
const NewContact = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('phone'), value: PhoneField, ...rest }),
  z.strictObject({ kind: z.literal('email'), value: EmailField, ...rest }),
])

const base = '/api/core/guardians/:id/contacts'
const ContactParams = IdParams.extend({ contactId: Id })
const version = z.number().int().min(1)

export const contactCalls = {
  addContact: write(`POST ${base}`, {
    summary: 'Add a telephone or an e-mail to a guardian; the first of its kind becomes the default',
    needs: 'Caderneta.Guardian.Update',
    params: IdParams,
    body: NewContact,
    returns: GuardianContact,
    refuses: ['guardian_not_found', 'guardian_shared', 'guardian_merged', 'contact_already_there', 'too_many_contacts'],
    status: 201,
  }),
  updateContact: write(`PUT ${base}/:contactId`, {
    summary: 'Change the label of a contact, or make it the default of its kind',
    needs: 'Caderneta.Guardian.Update',
    params: ContactParams,
    body: z.strictObject({
      label: z.string().trim().max(60).nullable().optional(),
      isDefault: z.literal(true).optional(),
      version,
    }),
    returns: GuardianContact,
    refuses: ['guardian_not_found', 'guardian_contact_not_found', 'guardian_shared', 'guardian_merged'],
  }),
  verifyContact: write(`POST ${base}/:contactId/verify`, {
    summary: 'Mark a contact as verified by the staff, who say how they know',
    needs: 'Caderneta.Guardian.Update',
    params: ContactParams,
    body: z.strictObject({ reason: Reason, version }),
    returns: GuardianContact,
    refuses: [
      'guardian_not_found',
      'guardian_contact_not_found',
      'guardian_shared',
      'guardian_merged',
      'contact_already_verified',
    ],
  }),
  removeContact: write(`DELETE ${base}/:contactId`, {
    summary: 'Remove a contact that is not the default of its kind',
    needs: 'Caderneta.Guardian.Update',
    params: ContactParams,
    returns: z.object({ id: z.uuid() }),
    refuses: [
      'guardian_not_found',
      'guardian_contact_not_found',
      'guardian_shared',
      'guardian_merged',
      'contact_is_default',
    ],
  }),
}
