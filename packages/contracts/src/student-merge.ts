// Two records of one student become one: enrollments and invoices move as they are, and the former record leads to the other.
import { z } from 'zod'
import { read, write } from './define.ts'
import { Id, IdParams, Reason } from './fields.ts'
import type { Phrases } from './refusals.ts'

export const studentMergeRefusals = {
  student_merge_with_itself: {
    'pt-BR': 'Escolha outro aluno: um cadastro não se junta a si mesmo.',
    en: 'Choose another student: a record is not merged into itself.',
  },
  student_merge_other_school: {
    'pt-BR':
      'Os dois cadastros são de escolas diferentes ({merged} e {into}), e cada escola tem o seu cadastro do aluno. Não há o que juntar.',
    en: 'The two records are of different schools ({merged} and {into}), and each school has its own record of a student. There is nothing to merge.',
  },
  student_merge_same_year: {
    'pt-BR':
      'Os dois cadastros têm matrícula em {year}, e um aluno tem só uma por ano. Cancele a matrícula que sobra (as faturas em aberto dela saem junto) e depois junte.',
    en: 'Both records have an enrollment in {year}, and a student has only one a year. Cancel the one that is left over (its open invoices leave with it), then merge.',
  },
} satisfies Phrases

const Side = z.object({
  id: z.uuid(),
  name: z.string(),
  bornOn: z.string().nullable(),
  schoolName: z.string(),
  guardianName: z.string(),
})

export const StudentMergePreview = z.object({
  merged: Side,
  into: Side,
  /** Of every year and status. */
  enrollmentCount: z.number().int(),
  invoiceCount: z.number().int(),
  /** Who pays for the enrollments that move, where it is somebody else than the guardian of the record that remains. */
  otherPayerNames: z.array(z.string()),
})
export type StudentMergePreview = z.output<typeof StudentMergePreview>

const refuses = [
  'student_not_found',
  'student_merge_with_itself',
  'student_merge_other_school',
  'student_merge_same_year',
] as const

export const studentMergeCalls = {
  previewStudentMerge: read('GET /api/core/students/:id/merge', {
    summary: 'What merging a student into another would move',
    needs: 'Caderneta.Student.Update',
    params: IdParams,
    query: z.strictObject({ intoStudentId: Id }),
    returns: StudentMergePreview,
    refuses,
  }),
  mergeStudent: write('POST /api/core/students/:id/merge', {
    summary: 'Merge a student into another: enrollments, contracts and invoices move as they are',
    needs: 'Caderneta.Student.Update',
    params: IdParams,
    body: z.strictObject({ intoStudentId: Id, reason: Reason, version: z.number().int().min(1) }),
    returns: z.object({ id: z.uuid(), guardianId: z.uuid() }),
    refuses,
    touches: ['guardians', 'classes', 'invoices'],
  }),
}
