import { messageTemplates } from '@caderneta/contracts/message-templates'
import { direct } from '../../platform/operation/endpoint.ts'
import { Refusal } from '../../platform/refusal.ts'
import { familyValues } from './family-values.ts'
import { renderMessage, sampleValues } from './render-message.ts'
import { cleanContent, contentProblem } from './template-content.ts'

/** Made from what stands in the form, so that a text is seen before it is kept; held against the same rules. */
export const previewMessage = direct(messageTemplates.preview, async ({ platform, scope, input: { body } }) => {
  const { channel, kind, locale, guardianId } = body
  const content = await cleanContent(body, channel)
  const problem = await contentProblem(content, { channel, kind, locale: scope.locale })
  if (problem) throw new Refusal(problem.refusal, { ...problem })
  const values =
    guardianId === undefined ? sampleValues(locale) : await familyValues(platform, scope, { guardianId, kind, locale })
  const { missing, message } = await renderMessage({ ...content, channel }, values, locale)
  if (!message) return { missing, message: null }
  const { subject, paragraphs, button, length } = message
  return { missing: [], message: { subject, paragraphs, button, length } }
})
