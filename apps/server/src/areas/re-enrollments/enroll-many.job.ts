// Many students into the next year: each by the call that a person would make for one, so that one who cannot go does not stop the others.
import { jobKinds } from '@caderneta/contracts/re-enrollment-job-kinds'
import { reEnrollments } from '@caderneta/contracts/re-enrollments'
import { z } from 'zod'
import { chunkedJob } from '../../platform/jobs/chunked-job.ts'
import type { ChunkOf } from '../../platform/jobs/job-shape.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import type { RowFailure } from '../../platform/jobs/row-failures.ts'
import { Refusal } from '../../platform/refusal.ts'
import { enrollStudent } from './enroll-student.ts'

const { body: Body } = reEnrollments.enroll
const Input = z.looseObject({})
type Input = z.output<typeof Input>
/** What the call is asked for; the percentage as it came, which the contract reads. */
const Part = z.looseObject({ classId: z.uuid() })

export const enrollManyJob = chunkedJob<Input, RowFailure[]>(jobKinds.ReEnrollment, {
  operation: reEnrollments.enrollMany.name,
  stopped: {
    'pt-BR': 'Parou no meio. Quem já foi rematriculado continua; repita para terminar.',
    en: 'It stopped halfway. Who was re-enrolled stays so; ask again for the rest.',
  },
  again: 'Caderneta.ReEnrollment.Create',
  input: Input,
  prepare: (chunk, context) => refusedAmong(chunk, context),
  effects: (_tx, chunk, _context, failures = []) => {
    const done = chunk.subject_ids.length - failures.length
    const body = { position: chunk.position, done, failed: failures.length }
    return { done, failures, parts: [], audit: { subjectId: chunk.job_id, body } }
  },
})

/** The key of each call is made of job and enrollment, and a student has one enrollment a year: nobody is enrolled twice. */
async function refusedAmong(chunk: ChunkOf<Input>, { platform, scope }: JobContext): Promise<RowFailure[]> {
  const failures: RowFailure[] = []
  const actor = { ...scope.actor, userId: chunk.created_by }
  const body = Body.parse(Part.parse(chunk.part))
  for (const id of chunk.subject_ids) {
    const input = { params: { id }, query: {}, body }
    try {
      await enrollStudent.run({ platform, scope: { ...scope, actor }, input, key: `${chunk.job_id}:${id}` })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      failures.push({ subjectId: id, code: error.code, values: error.values })
    }
  }
  return failures
}
