// Issuing a month for all classes. A chunk issues as that of a class does; its due date and bank agreement are its own.
import { invoices } from '@caderneta/contracts/invoices'
import { jobKinds } from '@caderneta/contracts/invoice-job-kinds'
import { z } from 'zod'
import { chunkedJob } from '../../platform/jobs/chunked-job.ts'
import type { ChunkOf } from '../../platform/jobs/job-shape.ts'
import { issue, type IssueInput, takeChunkNumbers } from './issue-chunk.job.ts'

const Input = z.object({ competence: z.string(), product: z.enum(['tuition', 'enrollment']) })
const Part = z
  .object({ dueOn: z.string(), bankAgreementId: z.string(), payers: z.number().default(1) })
  // Chunks of before have the month of their job.
  .extend({ competence: z.string().optional() })

export const issueMonth = chunkedJob(jobKinds.MonthIssue, {
  operation: invoices.createMonth.name,
  stopped: {
    'pt-BR': 'A emissão parou no meio. O que já foi emitido está na lista; emita o mês de novo para emitir o resto.',
    en: 'The issue stopped halfway. What was issued is in the list; issue the month again for the rest.',
  },
  input: Input,
  prepare: (chunk, context) => takeChunkNumbers(withPart(chunk), context),
  effects: (tx, chunk, context) => issue(tx, withPart(chunk), context),
})

function withPart(chunk: ChunkOf<z.output<typeof Input>>): ChunkOf<IssueInput> {
  const { competence = chunk.input.competence, ...part } = Part.parse(chunk.part)
  return { ...chunk, input: { ...chunk.input, ...part, competence } }
}
