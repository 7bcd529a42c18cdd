// Message templates: what families are told, written once and filled in for each, in versions.
import { z } from 'zod'
import { area, declareEvents, NoPayload, pageOf, read, write } from './define.ts'
import { Id, IdParams } from './fields.ts'
import { refusals as guardianRefusals } from './guardian-refusals.ts'
import { exportOf, listQuery, Search, several } from './lists.ts'
import { messageTemplateRefusals } from './message-template-refusals.ts'
import {
  largestBanner,
  Line,
  MessageChannel,
  MessageKind,
  MessagePreview,
  MessageTemplate,
  MessageTemplateInput,
  MessageTemplateStatus,
  MessageTemplateUpdate,
  PreviewInput,
  TemplateSource,
  WholeMessageTemplate,
} from './message-template-shapes.ts'

/** A rule says whether its templates may be sent by. */
const rules = ['notificationRules']

export const events = declareEvents(
  'messageTemplates',
  {
    'messageTemplate.created': NoPayload,
    'messageTemplate.updated': NoPayload,
    /** The provider must be asked about its newest version. */
    'messageTemplate.submitted': NoPayload,
    'messageTemplate.checked': NoPayload,
    'messageTemplate.removed': NoPayload,
  },
  { 'messageTemplate.updated': rules, 'messageTemplate.checked': rules, 'messageTemplate.removed': rules },
)

export const refusals = messageTemplateRefusals

export {
  bannerSize,
  EligibilityReason,
  largestBanner,
  longestMessage,
  MessageButton,
  MessageChannel,
  MessageKind,
  MessagePreview,
  MessageTemplate,
  MessageTemplateInput,
  MessageTemplateStatus,
  MessageTemplateUpdate,
  TemplateSource,
  WholeMessageTemplate,
} from './message-template-shapes.ts'

const base = '/api/courier/message-templates'
const shared = { scope: 'any' } as const
const written = { ...shared, wholeNetwork: true } as const
const noun = 'Caderneta.MessageTemplate'
const contentRefusals = [
  'unknown_variable',
  'variable_of_other_type',
  'variable_not_in_subject',
  'message_empty',
  'message_too_long',
  'subject_needed',
  'not_of_this_channel',
  'english_incomplete',
  'button_incomplete',
  'button_of_other_type',
  'whatsapp_id_needed',
] as const

const list = read(`GET ${base}`, {
  ...shared,
  summary: 'Message templates by name: the network’s own, or the host’s that are there for every network',
  needs: `${noun}.GetAll`,
  query: listQuery(
    {
      source: TemplateSource.default('own'),
      search: Search,
      channel: several(MessageChannel),
      kind: several(MessageKind),
      status: several(MessageTemplateStatus),
      isActive: z.stringbool().optional(),
    },
    ['name', 'createdAt', 'channel', 'kind', 'status', 'isActive', 'number', 'changedAt'],
  ),
  returns: pageOf(MessageTemplate),
})

/** With those of the areas that its calls reach into. */
const callRefusals = { ...guardianRefusals, ...refusals }
const version = z.number().int().min(1)
const Versioned = z.strictObject({ version })
const found = ['message_template_not_found', 'template_library_off', 'changed_meanwhile'] as const

export const messageTemplates = area('messageTemplates', callRefusals, {
  list,
  export: exportOf(list),
  library: read(`GET ${base}/library`, {
    ...shared,
    summary: 'May this network write templates of its own, and which channels does the installation have?',
    needs: `${noun}.GetAll`,
    returns: z.object({ isOn: z.boolean(), hasWhatsapp: z.boolean() }),
  }),
  preview: read(`POST ${base}/preview`, {
    ...shared,
    summary: 'A text as a family would get it: filled in with sample data, or for one family',
    needs: [`${noun}.Get`, 'Caderneta.Guardian.Get'],
    body: PreviewInput,
    returns: MessagePreview,
    refuses: ['guardian_not_found', 'network_needed', ...contentRefusals],
  }),
  get: read(`GET ${base}/:id`, {
    ...shared,
    summary: 'One template with its newest text',
    needs: `${noun}.Get`,
    params: IdParams,
    query: z.object({ source: TemplateSource.default('own') }),
    returns: WholeMessageTemplate,
    refuses: ['message_template_not_found'],
  }),
  create: write(`POST ${base}`, {
    ...written,
    summary: 'Write a template: e-mail and SMS are approved at once, WhatsApp when the provider has answered',
    needs: `${noun}.Create`,
    body: MessageTemplateInput,
    returns: MessageTemplate,
    refuses: [
      'template_name_taken',
      'template_library_off',
      'whatsapp_not_enabled',
      'kind_not_sent',
      ...contentRefusals,
    ],
    status: 201,
  }),
  update: write(`PUT ${base}/:id`, {
    ...written,
    summary: 'Change a template: a text that differs is a new version, what is under way keeps its own',
    needs: `${noun}.Update`,
    params: IdParams,
    body: MessageTemplateUpdate,
    returns: MessageTemplate,
    refuses: [...found, 'template_name_taken', 'whatsapp_not_enabled', ...contentRefusals],
  }),
  duplicate: write(`POST ${base}/:id/duplicate`, {
    ...written,
    summary: 'A copy under another name: of a template of the network, or of the host',
    needs: `${noun}.Create`,
    params: IdParams,
    body: z.strictObject({ name: Line(80), source: TemplateSource.default('own') }),
    returns: MessageTemplate,
    refuses: [
      'message_template_not_found',
      'template_library_off',
      'template_name_taken',
      'whatsapp_not_enabled',
      'kind_not_sent',
    ],
    status: 201,
  }),
  activate: write(`POST ${base}/:id/activate`, {
    ...written,
    summary: 'Offer a template again',
    needs: `${noun}.Update`,
    params: IdParams,
    body: Versioned,
    returns: MessageTemplate,
    refuses: [...found, 'template_active'],
  }),
  deactivate: write(`POST ${base}/:id/deactivate`, {
    ...written,
    summary: 'Offer a template no more; what uses it goes on',
    needs: `${noun}.Update`,
    params: IdParams,
    body: Versioned,
    returns: MessageTemplate,
    refuses: ['message_template_not_found', 'changed_meanwhile', 'template_inactive'],
  }),
  sync: write(`POST ${base}/:id/sync`, {
    ...written,
    summary: 'Ask the WhatsApp provider about a template now',
    needs: `${noun}.Update`,
    params: IdParams,
    returns: MessageTemplate,
    refuses: ['message_template_not_found', 'not_a_whatsapp_template', 'whatsapp_not_enabled'],
  }),
  setBanner: write(`POST ${base}/:id/banner`, {
    ...written,
    summary: 'Put a picture of 600 by 300 at the head of an e-mail: a new version',
    needs: `${noun}.Update`,
    params: IdParams,
    upload: { maxBytes: largestBanner },
    returns: MessageTemplate,
    refuses: [
      'message_template_not_found',
      'template_library_off',
      'banner_of_emails_only',
      'banner_not_readable',
      'banner_of_other_size',
    ],
  }),
  removeBanner: write(`DELETE ${base}/:id/banner`, {
    ...written,
    summary: 'Take the picture away: a new version',
    needs: `${noun}.Update`,
    params: IdParams,
    returns: MessageTemplate,
    refuses: ['message_template_not_found', 'template_library_off', 'banner_not_there'],
  }),
  test: write(`POST ${base}/:id/test`, {
    ...written,
    summary: 'Send the message to oneself by e-mail, whatever its channel',
    needs: [`${noun}.Update`, 'Caderneta.Guardian.Get'],
    params: IdParams,
    body: z.strictObject({ guardianId: Id.optional(), locale: z.enum(['pt-BR', 'en']).default('pt-BR') }),
    returns: z.object({ recipient: z.string() }),
    refuses: [
      'message_template_not_found',
      'guardian_not_found',
      'network_needed',
      'variables_missing',
      'message_too_long',
      'test_not_enabled',
    ],
  }),
  remove: write(`DELETE ${base}/:id`, {
    ...written,
    summary: 'Delete a template that nothing uses',
    needs: `${noun}.Delete`,
    params: IdParams,
    returns: z.object({ id: z.uuid() }),
    refuses: ['message_template_not_found'],
  }),
})
