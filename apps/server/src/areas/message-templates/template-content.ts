// The content of a version: cleaned before it is kept, and held against what its channel and kind take.
import { buttonVariables } from '@caderneta/contracts/message-template-shapes'
import { messageKindWords, messageChannelWords } from '@caderneta/contracts/message-template-words'
import {
  longestMessage,
  type MessageChannel,
  type MessageKind,
  type MessageTemplateInput,
} from '@caderneta/contracts/message-templates'
import { isOfKind, looseBraces, messageVariables, namesIn, variableNamed } from '@caderneta/contracts/message-variables'
import type { z } from 'zod'
import type { Locale } from '../../platform/access/scope.ts'
import { must } from '../../platform/must.ts'
import { refuse } from '../../platform/operation/effects.ts'
import { cleanRichText } from '../../platform/rich-text.ts'
import { renderMessage, sampleValues } from './render-message.ts'
import type { ContentColumns } from './content-columns.ts'

export type Given = Omit<z.output<typeof MessageTemplateInput>, 'name' | 'channel' | 'kind'>
type Place = { channel: MessageChannel; kind: MessageKind; locale: Locale }

/** The columns as they would be kept. */
export async function cleanContent(given: Given, channel: MessageChannel): Promise<ContentColumns> {
  const clean = async (text: string) => (channel === 'email' ? await cleanRichText(text) : plain(text))
  return {
    subject: given.subject,
    subject_en: given.subjectEn,
    body: await clean(given.body),
    body_en: given.bodyEn === null ? null : await clean(given.bodyEn),
    button_label: given.buttonLabel,
    button_label_en: given.buttonLabelEn,
    button_target: given.buttonTarget,
    whatsapp_id: given.whatsappId,
  }
}

/** What was cleaned already is cleaned to itself. */
export function contentOf(row: ContentColumns): ContentColumns {
  const { subject, subject_en, body, body_en, button_label, button_label_en, button_target, whatsapp_id } = row
  return { subject, subject_en, body, body_en, button_label, button_label_en, button_target, whatsapp_id }
}

function plain(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Why this content is not taken; null where it is. The first of the problems, with the fields that it is about. */
export async function contentProblem(content: ContentColumns, place: Place) {
  return (
    shapeProblem(content, place) ??
    variableProblem(content, place) ??
    (await lengthProblem(content, place, 'body')) ??
    (content.body_en === null ? null : await lengthProblem(content, place, 'bodyEn'))
  )
}

function shapeProblem(content: ContentColumns, place: Place) {
  return channelProblem(content, place) ?? englishProblem(content, place) ?? buttonProblem(content, place)
}

function channelProblem(content: ContentColumns, { channel, locale }: Place) {
  const strange = strangeFields[channel].find(([column]) => content[column] !== null)
  if (strange) return refuse('not_of_this_channel', { channel: messageChannelWords[channel][locale] }, [strange[1]])
  if (channel === 'email' && content.subject === null) return refuse('subject_needed', {}, ['subject'])
  if (channel === 'whatsapp' && content.whatsapp_id === null) return refuse('whatsapp_id_needed', {}, ['whatsappId'])
  return null
}

const subjects = [
  ['subject', 'subject'],
  ['subject_en', 'subjectEn'],
] as const
const buttons = [
  ['button_label', 'buttonLabel'],
  ['button_label_en', 'buttonLabelEn'],
  ['button_target', 'buttonTarget'],
] as const
const whatsappId = ['whatsapp_id', 'whatsappId'] as const
type Field = readonly [keyof ContentColumns, string]

/** What a channel has no place for. */
const strangeFields: Record<MessageChannel, readonly Field[]> = {
  email: [whatsappId],
  sms: [...subjects, ...buttons, whatsappId],
  whatsapp: subjects,
}

function englishProblem({ body_en, subject_en, button_label_en }: ContentColumns, { channel }: Place) {
  const isBegun = subject_en !== null || button_label_en !== null
  if (body_en === null) return isBegun ? refuse('english_incomplete', {}, ['bodyEn']) : null
  const lacks = channel === 'email' && subject_en === null
  return lacks ? refuse('english_incomplete', {}, ['subjectEn']) : null
}

function buttonProblem(content: ContentColumns, { kind, locale }: Place) {
  const { button_label: label, button_label_en: english, button_target: target } = content
  if (label === null && (target !== null || english !== null)) return refuse('button_incomplete', {}, ['buttonLabel'])
  if (label !== null && target === null) return refuse('button_incomplete', {}, ['buttonTarget'])
  if (target !== null && !isOfKind(buttonVariables[target], kind))
    return refuse('button_of_other_type', { kind: messageKindWords[kind][locale] }, ['buttonTarget'])
  return null
}

const texts = [
  ['subject', 'subject'],
  ['subject_en', 'subjectEn'],
  ['body', 'body'],
  ['body_en', 'bodyEn'],
  ['button_label', 'buttonLabel'],
  ['button_label_en', 'buttonLabelEn'],
] as const

function variableProblem(content: ContentColumns, place: Place) {
  for (const [column, field] of texts) {
    const text = content[column]
    const problem = text === null ? null : textProblem(text, field, place)
    if (problem) return problem
  }
  return null
}

function textProblem(text: string, field: string, { kind, locale }: Place) {
  const names = namesIn(text)
  // A button's words are the same for every family: WhatsApp takes no others.
  const unknown = field.startsWith('button') ? names : names.filter((name) => !variableNamed(name))
  const wrong = [...unknown, ...looseBraces(text)]
  if (wrong.length > 0) return refuse('unknown_variable', { names: list(wrong) }, [field])
  const known = names.flatMap((name) => variableNamed(name) ?? [])
  const strange = known.filter((name) => !isOfKind(name, kind))
  if (strange.length > 0)
    return refuse('variable_of_other_type', { names: list(strange), kind: messageKindWords[kind][locale] }, [field])
  const told = field.startsWith('subject') ? known.filter((name) => !messageVariables[name].inSubject) : []
  return told.length > 0 ? refuse('variable_not_in_subject', { names: list(told) }, [field]) : null
}

const mostNamed = 5

function list(names: readonly string[]): string {
  return names
    .slice(0, mostNamed)
    .map((name) => (name === '{{' || name === '}}' ? name : `{{${name.slice(0, 60)}}}`))
    .join(', ')
}

async function lengthProblem(content: ContentColumns, { channel }: Place, field: 'body' | 'bodyEn') {
  const locale = field === 'bodyEn' ? 'en' : 'pt-BR'
  const { message } = await renderMessage({ ...content, channel }, sampleValues(locale), locale)
  const { length } = must(message, 'a sample is there for each variable')
  const limit = longestMessage[channel]
  if (length === 0) return refuse('message_empty', {}, [field])
  return length > limit ? refuse('message_too_long', { length, limit }, [field]) : null
}
