import { collectionEmails } from '@caderneta/contracts/collection-emails'
import { Refusal } from '../../platform/refusal.ts'
import { query } from '../../platform/operation/query.ts'
import { filled, inventedFamily, wordsProblem } from './reminder-text.ts'

export const previewEmail = query(collectionEmails.previewEmail, async (_tx, { body: words }) => {
  const problem = wordsProblem(words)
  if (problem) throw new Refusal(problem.code, { values: { name: problem.name }, members: [problem.member] })
  return { subject: filled(words.subject, inventedFamily), text: filled(words.body, inventedFamily) }
})
