// A family says on its own page how it wants to be written to, and stops reminders by e-mail from the e-mail itself.
import { z } from 'zod'
import { area, read, write } from './define.ts'
import { FamilyMessages, FamilyMessagesInput, familyMessageRefusals } from './guardian-messages.ts'
import { refusals } from './family-refusals.ts'

const base = '/api/invoice-view'
const TokenParams = z.strictObject({ token: z.string().max(200) })
const links = ['family_link_not_found', 'family_link_expired', 'family_link_revoked', 'family_page_busy'] as const

/** What the page behind the link of a reminder shows. */
export const FamilyReminders = z.object({
  /** The school, or the network where the family has several. */
  name: z.string(),
  /** Masked by the server; null where there is none on record. */
  email: z.string().nullable(),
  stoppedAt: z.string().nullable(),
})
export type FamilyReminders = z.output<typeof FamilyReminders>

export const familyChoices = area(
  'invoiceView',
  { ...refusals, ...familyMessageRefusals },
  {
    chooseMessages: write(`PUT ${base}/:token/messages`, {
      summary:
        'A family says in which language and by which channel it is written to, and whether reminders come by e-mail',
      needs: 'public',
      params: TokenParams,
      body: FamilyMessagesInput,
      returns: FamilyMessages,
      refuses: [...links, 'channel_without_address'],
      stoppedByReadOnly: false,
      touches: ['guardians'],
    }),
    reminders: read(`GET ${base}/reminders/:token`, {
      summary: 'Do reminders come by e-mail to the family that this link of an e-mail is for?',
      needs: 'public',
      params: TokenParams,
      returns: FamilyReminders,
      refuses: links,
    }),
    setReminders: write(`PUT ${base}/reminders/:token`, {
      summary: 'Stop reminders by e-mail, or take them up again, by the link of an e-mail',
      needs: 'public',
      params: TokenParams,
      body: z.strictObject({ areOn: z.boolean() }),
      returns: FamilyReminders,
      refuses: links,
      stoppedByReadOnly: false,
      touches: ['guardians'],
    }),
    /** RFC 8058: mail programs post to the address that the header names. */
    stopReminders: write('POST /f/e/:token', {
      summary: 'Stop reminders by e-mail, as mail programs ask for it with one click (RFC 8058)',
      needs: 'public',
      params: TokenParams,
      rawBody: true,
      returns: z.object({ areStopped: z.literal(true) }),
      refuses: [...links, 'not_one_click'],
      stoppedByReadOnly: false,
      touches: ['guardians'],
    }),
  },
)
