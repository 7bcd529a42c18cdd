// Message templates: what families are told, written once and filled in for each, in versions.
//
// Always holds: the content of a version never changes; messages are made from the newest approved one; a text leaves open only variables
// of its kind; a variable that nothing is known for stops the message; WhatsApp texts are approved by the provider's answer alone, and an
// approved one that the provider takes back is used no more; a network without the template library writes none.
// Events in: messageTemplate.submitted.
// Events out: messageTemplate.created, messageTemplate.updated, messageTemplate.submitted, messageTemplate.checked, messageTemplate.removed.
import type { Area } from '../../platform/area.ts'
import { activateMessageTemplate } from './activate-message-template.ts'
import { createMessageTemplate } from './create-message-template.ts'
import { deactivateMessageTemplate } from './deactivate-message-template.ts'
import { duplicateMessageTemplate } from './duplicate-message-template.ts'
import { exportMessageTemplates } from './export-message-templates.ts'
import { getLibrary } from './get-library.ts'
import { getMessageTemplate } from './get-message-template.ts'
import { listMessageTemplates } from './list-message-templates.ts'
import { onSubmitted } from './on-submitted.listener.ts'
import { previewMessage } from './preview-message.ts'
import { removeBanner } from './remove-banner.ts'
import { removeMessageTemplate } from './remove-message-template.ts'
import { setBanner } from './set-banner.ts'
import { syncMessageTemplate } from './sync-message-template.ts'
import { syncNetwork } from './sync-network.job.ts'
import { testMessage } from './test-message.ts'
import { updateMessageTemplate } from './update-message-template.ts'
import { watchTemplates } from './watch-templates.job.ts'

export const messageTemplatesArea: Area = {
  name: 'messageTemplates',
  endpoints: [
    listMessageTemplates,
    exportMessageTemplates,
    getLibrary,
    previewMessage,
    getMessageTemplate,
    createMessageTemplate,
    updateMessageTemplate,
    duplicateMessageTemplate,
    activateMessageTemplate,
    deactivateMessageTemplate,
    syncMessageTemplate,
    setBanner,
    removeBanner,
    testMessage,
    removeMessageTemplate,
  ],
  listeners: [onSubmitted],
  jobs: [watchTemplates, syncNetwork],
  cron: [{ job: watchTemplates.name, match: '*/15 * * * *' }],
}
