// The mailboxes of the sandbox: what people would have received. Sandbox mode only.
import { z } from 'zod'
import { area, PageQuery, pageOf, read } from './define.ts'
import { MessageChannel } from './message-channel.ts'
import { refusals as bankFileRefusals } from './bank-file-refusals.ts'
import type { Phrases } from './refusals.ts'

export const refusals = {
  sandbox_mail_off: {
    'pt-BR': 'As mensagens simuladas só existem no modo sandbox.',
    en: 'Test messages exist in sandbox mode only.',
  },
} satisfies Phrases

export const SandboxLetter = z.object({
  id: z.number().int(),
  receivedAt: z.string(),
  channel: MessageChannel,
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  /** As plain text. */
  text: z.string(),
})
export type SandboxLetter = z.output<typeof SandboxLetter>

/** With those of the areas that its calls reach into. */
const callRefusals = { ...bankFileRefusals, ...refusals }

export const sandboxMail = area('sandboxMail', callRefusals, {
  list: read('GET /api/sandbox-mail', {
    summary: 'What people of the network would have received by e-mail, SMS and WhatsApp, newest first',
    needs: 'Caderneta.SandboxMail.GetAll',
    scope: 'any',
    wholeNetwork: true,
    query: PageQuery,
    returns: pageOf(SandboxLetter),
    refuses: ['sandbox_mail_off', 'personal_data_hidden'],
  }),
})
