// May a WhatsApp text be sent with? What the provider says of it, held against the text. Pure.
import type { EligibilityReason, MessageTemplateStatus } from '@caderneta/contracts/message-templates'
import { namesIn, variableNamed } from '@caderneta/contracts/message-variables'
import type { ContentColumns } from './content-columns.ts'
import type { ProviderTemplate } from './whatsapp-provider.ts'

export type Verdict = { status: MessageTemplateStatus; reasons: EligibilityReason[]; provider_words: string | null }

type Text = { text: string; languages: readonly string[] }
const portuguese = ['pt_BR']
const english = ['en', 'en_US', 'en_GB']
/** The provider is still looking at it. */
const waiting = new Set(['PENDING', 'IN_APPEAL', 'PENDING_DELETION'])

/** Each language of a text needs a template of its own there, of the same name. */
export function verdictOf(content: ContentColumns, templates: readonly ProviderTemplate[]): Verdict {
  const named = templates.filter(({ id, name }) => id === content.whatsapp_id || name === content.whatsapp_id)
  const texts: Text[] = [
    { text: content.body, languages: portuguese },
    ...(content.body_en ? [{ text: content.body_en, languages: english }] : []),
  ]
  const found = texts.map((text) => ({ text, template: templateFor(text, named) }))
  const reasons = [...new Set(found.flatMap(reasonOf))]
  const words = found.flatMap(({ template }) => wordsOf(template))
  const provider_words = words.length > 0 ? [...new Set(words)].join('; ').slice(0, 500) : null
  if (reasons.length > 0) return { status: 'reproved', reasons, provider_words }
  const waits = found.some(({ template }) => template && waiting.has(template.status))
  return { status: waits ? 'pending' : 'approved', reasons: [], provider_words: null }
}

function templateFor({ languages }: Text, named: readonly ProviderTemplate[]): ProviderTemplate | undefined {
  return named.find(({ language, status }) => languages.includes(language) && status !== 'DELETED')
}

function reasonOf({ text, template }: { text: Text; template: ProviderTemplate | undefined }): EligibilityReason[] {
  if (!template) return ['missingAtProvider']
  return [
    ...(hasSameTags(text.text, template) ? [] : ['incompatibleTag' as const]),
    ...(template.status === 'APPROVED' || waiting.has(template.status) ? [] : ['notApproved' as const]),
  ]
}

/** By name, in any order: what the provider fills in by place (`{{1}}`) is none of ours. */
function hasSameTags(text: string, { components }: ProviderTemplate): boolean {
  const body = components.find(({ type }) => type.toUpperCase() === 'BODY')?.text
  if (body === undefined) return false
  const [own, theirs] = [text, body].map((each) => namesIn(each).map((name) => variableNamed(name) ?? name))
  return new Set(own).symmetricDifference(new Set(theirs)).size === 0
}

function wordsOf(template: ProviderTemplate | undefined): string[] {
  const said = template?.rejected_reason
  if (!template || template.status === 'APPROVED' || waiting.has(template.status)) return []
  return [said && said !== 'NONE' ? `${template.status}: ${said}` : template.status]
}
