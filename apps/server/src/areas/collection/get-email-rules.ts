import { collectionEmails, type EmailRule } from '@caderneta/contracts/collection-emails'
import { query } from '../../platform/operation/query.ts'
import { canMail } from '../deliveries/public.ts'
import { emailRules, toEmailRule } from './email-store.ts'
import { proposedDays, proposedWords } from './reminder-text.ts'

const proposal: EmailRule = {
  schoolId: null,
  schoolName: null,
  isActive: false,
  triggerDays: proposedDays,
  ...proposedWords,
  version: 0,
}

/** The network's is always there: a proposal that is switched off, until somebody writes it. */
export const getEmailRules = query(collectionEmails.emailRules, async (tx, _input, scope, platform) => {
  const items = (await tx.rows(emailRules(scope))).map(toEmailRule)
  const isWritten = items.some(({ schoolId }) => schoolId === null)
  return { items: isWritten ? items : [proposal, ...items], canMail: canMail(platform) }
})
