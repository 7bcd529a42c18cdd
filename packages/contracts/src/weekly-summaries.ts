// What a school is told once a week by WhatsApp: when, to whom, which figures, and what became of the weeks before.
import { z } from 'zod'
import { DeliveryStatus } from './delivery-status.ts'
import type { Phrase } from './refusals.ts'

/** Why a week's summary did not leave, or would not leave now. */
export const SummaryReason = z.enum([
  'switchedOff',
  'channelOff',
  'noTemplate',
  'noPhone',
  'variablesMissing',
  'tooLate',
])
export type SummaryReason = z.output<typeof SummaryReason>

export const summaryReasonWords: Record<SummaryReason, Phrase> = {
  switchedOff: {
    'pt-BR': 'O resumo semanal está desligado nesta rede.',
    en: 'The weekly summary is switched off in this network.',
  },
  channelOff: {
    'pt-BR': 'Esta instalação não envia por WhatsApp.',
    en: 'This installation does not send by WhatsApp.',
  },
  noTemplate: {
    'pt-BR': 'O provedor não tem um modelo de resumo aprovado pelo WhatsApp.',
    en: 'The provider has no template of a summary that WhatsApp approved.',
  },
  noPhone: {
    'pt-BR': 'A escola não tem celular no cadastro.',
    en: 'The school has no mobile phone on record.',
  },
  variablesMissing: {
    'pt-BR': 'O modelo pede um dado que um resumo não tem.',
    en: 'The template asks for something that a summary does not have.',
  },
  tooLate: {
    'pt-BR': 'O dia passou sem que pudesse sair.',
    en: 'Its day passed before it could leave.',
  },
}

/** Of the school at this moment. */
const Figures = z.object({
  /** In the seven days before today. */
  receivedCents: z.number().int(),
  openCents: z.number().int(),
  overdueCents: z.number().int(),
  /** Families with something overdue. */
  defaulters: z.number().int(),
  /** The network does not let its schools see transfers, and who reads is of a school. */
  isTransferWithheld: z.boolean(),
  /** The next date of a transfer that is not paid yet. */
  transferOn: z.string().nullable(),
  transferCents: z.number().int().nullable(),
})

export const PastSummary = z.object({
  id: z.uuid(),
  day: z.string(),
  /** Of its delivery, once it was handed over. */
  status: z.enum(['waiting', 'suppressed', ...DeliveryStatus.options]),
  reason: SummaryReason.nullable(),
  /** What the provider said. */
  answer: z.string().nullable(),
  sentAt: z.string().nullable(),
  body: z.string().nullable(),
})
export type PastSummary = z.output<typeof PastSummary>

export const WeeklySummary = z.object({
  /** The next day on which it leaves; null: it is switched off. */
  nextOn: z.string().nullable(),
  /** Why it would not leave now. */
  obstacle: SummaryReason.nullable(),
  /** The phone of the school that it goes to; masked where data is masked. */
  recipient: z.string().nullable(),
  figures: Figures,
  /** As it would leave now; null where something is in its way. */
  text: z.string().nullable(),
  /** Newest first. */
  past: z.array(PastSummary),
})
export type WeeklySummary = z.output<typeof WeeklySummary>
