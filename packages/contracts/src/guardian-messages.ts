// What a family chose about the messages that it gets. Its page writes it, and so does the staff of a school.
import { z } from 'zod'
import { write } from './define.ts'
import { IdParams } from './fields.ts'
import { MessageChannel } from './message-channel.ts'
import type { Phrase, Phrases } from './refusals.ts'

export const FamilyLanguage = z.enum(['pt-BR', 'en'])
export type FamilyLanguage = z.output<typeof FamilyLanguage>

export const familyLanguageWords: Record<FamilyLanguage, Phrase> = {
  'pt-BR': { 'pt-BR': 'Português', en: 'Portuguese' },
  en: { 'pt-BR': 'Inglês', en: 'English' },
}

export const FamilyMessages = z.object({
  /** Null: that of the network. */
  language: FamilyLanguage.nullable(),
  /** Null: the one that each rule names. */
  channel: MessageChannel.nullable(),
  /** No reminder comes by e-mail since then; null while they come. */
  reminderEmailsStoppedAt: z.string().nullable(),
})
export type FamilyMessages = z.output<typeof FamilyMessages>

/** All of it at once: a choice is what it says. */
export const FamilyMessagesInput = z.strictObject({
  language: FamilyLanguage.nullable(),
  channel: MessageChannel.nullable(),
  reminderEmails: z.boolean(),
})
export type FamilyMessagesInput = z.output<typeof FamilyMessagesInput>

export const familyMessageRefusals = {
  channel_without_address: {
    'pt-BR':
      'Falta no cadastro o contato deste canal: e-mail para mensagens por e-mail, celular para SMS e WhatsApp. Escolha outro canal, ou inclua o contato antes.',
    en: 'The contact of this channel is not on record: an e-mail for messages by e-mail, a mobile phone for SMS and WhatsApp. Choose another channel, or add the contact first.',
  },
} satisfies Phrases

export const familyMessageCalls = {
  setMessages: write('PUT /api/core/guardians/:id/messages', {
    summary: 'Say in which language and by which channel a family is written to, and whether reminders come by e-mail',
    needs: 'Caderneta.Guardian.Update',
    params: IdParams,
    body: FamilyMessagesInput.extend({ version: z.number().int().min(1) }),
    returns: FamilyMessages.extend({ version: z.number().int() }),
    refuses: ['guardian_not_found', 'guardian_shared', 'guardian_merged', 'channel_without_address'],
  }),
}
