// One message as it leaves by its channel, and as it is kept: without its links, which open the family's page.
import type { MessageValues } from '@caderneta/contracts/message-variables'
import { namesIn, variableNamed } from '@caderneta/contracts/message-variables'
import type { Locale } from '../../platform/access/scope.ts'
import type { Message, SmsMessage, WhatsappMessage } from '../deliveries/public.ts'
import { writtenPage } from '../deliveries/public.ts'
import { renderMessage, type WholeRow } from '../message-templates/public.ts'
import { smsSegments } from './sms-segments.ts'

export type WrittenMessage = {
  leaves: Message | SmsMessage | WhatsappMessage
  subject: string | null
  body: string
  segments: number | null
}

type Given = {
  template: WholeRow
  values: MessageValues
  locale: Locale
  /** Where the family stops e-mails of this kind; null where it cannot. */
  stopUrl: string | null
}
type Filled = Pick<Given, 'template' | 'values' | 'locale'>

/** Null where a variable is missing: nothing is sent then. */
export async function writtenMessage({ template, values, locale, stopUrl }: Given): Promise<WrittenMessage | null> {
  const [{ message }, kept] = await Promise.all([
    renderMessage(template, values, locale),
    renderMessage(template, withoutLinks(values), locale),
  ])
  if (!message || !kept.message) return null
  const shown = { subject: kept.message.subject, body: kept.message.text }
  if (template.channel === 'sms')
    return { leaves: { text: message.text }, ...shown, segments: smsSegments(message.text).segments }
  if (template.channel === 'whatsapp')
    return { leaves: whatsappOf({ template, values, locale }, message.button), ...shown, segments: null }
  const { subject, html, text, button } = message
  const leaves = writtenPage(
    { subject: subject ?? template.name, html, text, button, banner: bannerOf(template), foot: feet[locale], stopUrl },
    locale,
  )
  return { leaves, ...shown, segments: null }
}

const feet: Record<Locale, string> = {
  'pt-BR': 'Se já pagou, desconsidere. Não compartilhe o link.',
  en: 'If it is paid, disregard this message. Do not share the link.',
}

/** The provider fills in its own text: it is given the values that the text names. */
function whatsappOf({ template, values, locale }: Filled, button: { url: string } | null): WhatsappMessage {
  const isEnglish = locale === 'en' && template.body_en !== null
  const body = isEnglish ? template.body_en : template.body
  const parameters = namesIn(body ?? template.body).flatMap((given) => {
    const name = variableNamed(given)
    const text = name && values[name]
    return name && text ? [{ name, text }] : []
  })
  return {
    template: template.whatsapp_id ?? template.name,
    language: isEnglish ? 'en' : 'pt_BR',
    parameters,
    buttonSuffix: button && new URL(button.url).pathname.replace(/^\//, ''),
  }
}

function withoutLinks(values: MessageValues): MessageValues {
  const hidden = 'https://…'
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, /^https?:\/\//.test(value) ? hidden : value]),
  )
}

function bannerOf({ banner, banner_type: mediaType }: WholeRow) {
  return banner && mediaType !== null ? { mediaType, base64: banner.toString('base64') } : null
}
