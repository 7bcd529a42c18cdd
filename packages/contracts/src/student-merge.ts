// Two records of one student become one: enrollments and invoices move as they are, and the former record leads to the other. A wrong
// merge is undone: the record lives again with the enrollments that are chosen.
import { z } from 'zod'
import { read, write } from './define.ts'
import { EnrollmentStatus } from './enrollment-status.ts'
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
  student_not_merged: {
    'pt-BR': 'Este cadastro não está juntado a outro. Abra a página de novo.',
    en: 'This record is not merged into another. Open the page again.',
  },
  student_merge_not_kept: {
    'pt-BR':
      'Os cadastros foram juntados em {date}, quando não se guardava de quem era cada matrícula: não dá para desfazer. Cadastre o segundo aluno de novo, encerre as matrículas dele aqui e matricule-o de novo.',
    en: 'The records were merged on {date}, when nothing kept whose each enrollment was: this cannot be undone. Register the second student again, end their enrollments here and enroll them anew.',
  },
  enrollment_not_of_survivor: {
    'pt-BR': 'Uma das matrículas não é mais do cadastro que ficou. Abra a página de novo e escolha.',
    en: 'One of the enrollments is no longer of the record that remained. Open the page again and choose.',
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

const SeparatedSide = z.object({
  id: z.uuid(),
  name: z.string(),
  guardianId: z.uuid(),
  guardianName: z.string(),
  schoolName: z.string(),
})

export const StudentSeparationPreview = z.object({
  /** The record that lives again, with the family that it goes back to, and the one that it was merged into. */
  merged: SeparatedSide,
  into: SeparatedSide,
  version: z.number().int(),
  /** Of the one that remained, of every year and status; `came` where the merge brought it. */
  enrollments: z.array(
    z.object({
      id: z.uuid(),
      className: z.string(),
      schoolYear: z.number().int(),
      status: EnrollmentStatus,
      payerName: z.string(),
      invoiceCount: z.number().int(),
      came: z.boolean(),
    }),
  ),
  /** What the other took from this record because it lacked it, and loses again. */
  fields: z.array(z.enum(['bornOn', 'externalId', 'address'])),
})
export type StudentSeparationPreview = z.output<typeof StudentSeparationPreview>

const refuses = [
  'student_not_found',
  'student_merge_with_itself',
  'student_merge_other_school',
  'student_merge_same_year',
] as const

const separationRefuses = ['student_not_found', 'student_not_merged', 'student_merge_not_kept'] as const

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
  previewStudentSeparation: read('GET /api/core/students/:id/separation', {
    summary: 'What undoing the merge of a student would give back',
    needs: 'Caderneta.Student.Update',
    params: IdParams,
    returns: StudentSeparationPreview,
    refuses: separationRefuses,
  }),
  separateStudent: write('POST /api/core/students/:id/separation', {
    summary:
      'Undo a merge of students: the record lives again with the named enrollments, contracts and invoices; payers do not change',
    needs: 'Caderneta.Student.Update',
    params: IdParams,
    body: z.strictObject({
      enrollmentIds: z.array(Id).max(100).default([]),
      reason: Reason,
      version: z.number().int().min(1),
    }),
    returns: z.object({ id: z.uuid(), guardianId: z.uuid() }),
    refuses: [...separationRefuses, 'enrollment_not_of_survivor'],
    touches: ['guardians', 'classes', 'invoices'],
  }),
}
