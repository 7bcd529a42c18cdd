// Shapes of message templates: what is written, what is read, what a preview answers.
import { z } from 'zod'
import { AbilityAnswer, Id, Text } from './fields.ts'
import { MessageChannel } from './message-channel.ts'
import { MessageKind, type MessageVariable } from './message-variables.ts'
import { TextRun } from './rich-text.ts'

export { MessageChannel, MessageKind }
export const MessageTemplateStatus = z.enum(['pending', 'approved', 'reproved'])
export type MessageTemplateStatus = z.output<typeof MessageTemplateStatus>
/** Why a template may not be sent with. */
export const EligibilityReason = z.enum(['missingAtProvider', 'incompatibleTag', 'notApproved'])
export type EligibilityReason = z.output<typeof EligibilityReason>
/** Where a button leads: an address is never typed. */
export const MessageButton = z.enum(['invoicePage', 'familyPage', 'agreementPage', 'contractPage'])
export type MessageButton = z.output<typeof MessageButton>
/** Where each button of a template leads. */
export const buttonVariables = {
  invoicePage: 'link_fatura',
  familyPage: 'link_familia',
  agreementPage: 'link_acordo',
  contractPage: 'link_contrato',
} as const satisfies Record<MessageButton, MessageVariable>
/** The network's own, or the host's, which are there for every network. */
export const TemplateSource = z.enum(['own', 'standard'])
export type TemplateSource = z.output<typeof TemplateSource>

/** Characters of what a family gets, filled in. An SMS is one message, a WhatsApp body what its provider takes. */
export const longestMessage: Record<MessageChannel, number> = { email: 10_000, sms: 160, whatsapp: 1_024 }
const longestBody = 20_000
/** Bytes of a banner. */
export const largestBanner = 307_200
export const bannerSize = { width: 600, height: 300 } as const

/** One line: what stands in a header of an e-mail ends with it. */
export const Line = (maximum: number) =>
  Text(maximum).refine((text) => !/[\r\n\t]/.test(text), { error: 'single_line' })

const Content = z.strictObject({
  /** E-mails alone. */
  subject: Line(150).nullable().default(null),
  /** Rich text of an e-mail, plain text of the others; with variables of its kind. */
  body: Text(longestBody),
  /** For families that read English; the Portuguese text where there is none. */
  subjectEn: Line(150).nullable().default(null),
  bodyEn: Text(longestBody).nullable().default(null),
  buttonLabel: Line(25).nullable().default(null),
  buttonLabelEn: Line(25).nullable().default(null),
  buttonTarget: MessageButton.nullable().default(null),
  /** Name or number of the template at WhatsApp. */
  whatsappId: z
    .string()
    .trim()
    .regex(/^[a-z0-9_]{1,512}$/, { error: 'invalid_whatsapp_id' })
    .nullable()
    .default(null),
})
export const MessageTemplateInput = Content.extend({ name: Line(80), channel: MessageChannel, kind: MessageKind })
/** Channel and kind stay: what waits to be sent was chosen by them. */
export const MessageTemplateUpdate = Content.extend({ name: Line(80), version: z.number().int().min(1) })
export const PreviewInput = MessageTemplateInput.omit({ name: true }).extend({
  locale: z.enum(['pt-BR', 'en']).default('pt-BR'),
  /** The family that it is filled in for; sample data without one. */
  guardianId: Id.optional(),
})

export const MessageTemplate = z.object({
  id: z.uuid(),
  name: z.string(),
  channel: MessageChannel,
  kind: MessageKind,
  isActive: z.boolean(),
  /** Of the newest version. */
  number: z.number().int(),
  status: MessageTemplateStatus,
  reasons: z.array(EligibilityReason),
  /** The version that messages are made from; null while none is approved. */
  approvedNumber: z.number().int().nullable(),
  createdAt: z.string(),
  changedAt: z.string(),
  version: z.number().int(),
})
export type MessageTemplate = z.output<typeof MessageTemplate>

const Can = z.object({
  update: AbilityAnswer,
  activate: AbilityAnswer,
  deactivate: AbilityAnswer,
  duplicate: AbilityAnswer,
  sync: AbilityAnswer,
  setBanner: AbilityAnswer,
  removeBanner: AbilityAnswer,
  remove: AbilityAnswer,
  test: AbilityAnswer,
})

export const WholeMessageTemplate = MessageTemplate.extend({
  subject: z.string().nullable(),
  body: z.string(),
  subjectEn: z.string().nullable(),
  bodyEn: z.string().nullable(),
  buttonLabel: z.string().nullable(),
  buttonLabelEn: z.string().nullable(),
  buttonTarget: MessageButton.nullable(),
  whatsappId: z.string().nullable(),
  /** The picture at the head of the e-mail, as an address of data. */
  banner: z.string().nullable(),
  /** What the provider said, in its own words. */
  providerWords: z.string().nullable(),
  checkedAt: z.string().nullable(),
  /** Newest first. */
  versions: z.array(
    z.object({
      number: z.number().int(),
      status: MessageTemplateStatus,
      createdAt: z.string(),
      byName: z.string(),
    }),
  ),
  can: Can,
})
export type WholeMessageTemplate = z.output<typeof WholeMessageTemplate>

/** A message as its family gets it, or the variables that stop it. */
export const MessagePreview = z.object({
  /** Names that nothing is known for: no message is made. */
  missing: z.array(z.string()),
  message: z
    .object({
      subject: z.string().nullable(),
      paragraphs: z.array(z.array(TextRun)),
      button: z.object({ label: z.string(), url: z.string() }).nullable(),
      /** Of the text as it is filled in, in characters. */
      length: z.number().int(),
    })
    .nullable(),
})
export type MessagePreview = z.output<typeof MessagePreview>
