// Kinds of long work. Each is declared once, by the area that plans it, in `<area>-job-kinds.ts`: the server runs nothing else, and
// the screens say it in these words. Those files import no schema, because the words of every area are loaded together.
import type { Phrase } from './refusals.ts'

export type JobRows = 'invoice' | 'enrollment' | 'student' | 'guardian' | 'transfer'

/** Screens where work goes on after a job. */
export type JobPage =
  | 'issue'
  | 'prepareRemessa'
  | 'remessas'
  | 'exceptions'
  | 'invoices'
  | 'drafts'
  | 'quarantine'
  | 'enrollments'
  | 'contracts'
  | 'imports'
  | 'erpFiles'
  | 'erpRetornos'
  | 'listings'
  | 'messages'
  | 'deliveries'
  | 'paymentFiles'
  | 'payouts'
  | 'transfers'
  | 'audits'

export type JobKind = {
  /** As the rows of jobs name it; it never changes once jobs of it exist. */
  kind: string
  /** What people call the work. */
  words: Phrase
  /** What its failed rows are: their page is linked. */
  rows?: JobRows
  /** The call that plans it asks for a fresh proof: so does running its failed rows again. */
  asksProof?: true
  /** Name of the call whose answer its file is, where the job's own input does not tell: who may not make it does not get the file. */
  file?: string
  /** What people do after it, and where. */
  next: { words: Phrase; page?: JobPage }
}

/** The kinds of one area, by name. */
export function declareJobs<const Kinds extends Record<string, Omit<JobKind, 'kind'>>>(
  kinds: Kinds,
): { [Kind in keyof Kinds]: JobKind }
export function declareJobs(kinds: Record<string, Omit<JobKind, 'kind'>>): Record<string, JobKind> {
  return Object.fromEntries(Object.entries(kinds).map(([kind, shape]) => [kind, { kind, ...shape }]))
}
