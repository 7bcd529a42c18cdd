// Two records of one person become one: what is sold from now on is the survivor's, what is owed stays with whoever owes it.
import { z } from 'zod'
import { read, write } from './define.ts'
import { Id, IdParams, Reason, ShownTaxId } from './fields.ts'
import type { Phrases } from './refusals.ts'

export const mergeRefusals = {
  guardian_merged: {
    'pt-BR': 'Este cadastro foi juntado a outro e não muda mais. Abra o cadastro que ficou e altere por lá.',
    en: 'This record was merged into another and changes no more. Open the one that remains and change it there.',
  },
  merge_with_itself: {
    'pt-BR': 'Escolha outro responsável: um cadastro não se junta a si mesmo.',
    en: 'Choose another guardian: a record is not merged into itself.',
  },
  merge_shared: {
    'pt-BR':
      'Uma das duas famílias também tem estudantes em uma escola que você não vê. Peça a quem vê todas as escolas das duas para juntá-las.',
    en: 'One of the two families also has students in a school that you do not see. Ask someone who sees all schools of both to merge them.',
  },
  merge_same_student: {
    'pt-BR':
      'As duas famílias têm um aluno chamado {name} na mesma escola. Se é a mesma criança, junte primeiro os dois cadastros dela; se são duas, acerte o nome de uma.',
    en: 'Both families have a student named {name} in one school. If it is one child, merge the two records of the child first; if there are two, mend the name of one.',
  },
  guardian_not_merged: {
    'pt-BR': 'Este cadastro não está juntado a outro. Abra a página de novo.',
    en: 'This record is not merged into another. Open the page again.',
  },
  student_not_of_survivor: {
    'pt-BR': 'Um dos alunos não é mais da família que ficou. Abra a página de novo e escolha.',
    en: 'One of the students is no longer of the family that remained. Open the page again and choose.',
  },
} satisfies Phrases

const Side = z.object({ id: z.uuid(), name: z.string(), taxId: ShownTaxId })

export const MergePreview = z.object({
  merged: Side,
  into: Side,
  /** Students whose financial guardian changes, and the living enrollments that the merged guardian pays for. */
  studentNames: z.array(z.string()),
  enrollmentCount: z.number().int(),
  /** Contacts that the survivor gains. */
  contactCount: z.number().int(),
})
export type MergePreview = z.output<typeof MergePreview>

export const SeparationPreview = z.object({
  /** The record that lives again, and the one that it was merged into. */
  merged: Side,
  into: Side,
  /** Students of the one that remained; `came` where the merge brought them. */
  students: z.array(z.object({ id: z.uuid(), name: z.string(), schoolName: z.string(), came: z.boolean() })),
  /** Contacts that the merge brought and that leave with the record. */
  contactCount: z.number().int(),
})
export type SeparationPreview = z.output<typeof SeparationPreview>

const refuses = [
  'guardian_not_found',
  'guardian_merged',
  'merge_with_itself',
  'merge_shared',
  'merge_same_student',
] as const

const separationRefuses = ['guardian_not_found', 'guardian_not_merged', 'merge_shared'] as const

export const mergeCalls = {
  previewMerge: read('GET /api/core/guardians/:id/merge', {
    summary: 'What merging a guardian into another would move',
    needs: 'Caderneta.Guardian.Update',
    params: IdParams,
    query: z.strictObject({ intoId: Id }),
    returns: MergePreview,
    refuses,
  }),
  merge: write('POST /api/core/guardians/:id/merge', {
    summary:
      'Merge a guardian into another: students and living enrollments move, invoices and credit stay where they are',
    needs: 'Caderneta.Guardian.Update',
    params: IdParams,
    body: z.strictObject({ intoId: Id, reason: Reason, version: z.number().int().min(1) }),
    returns: z.object({ id: z.uuid() }),
    refuses,
    touches: ['enrollments', 'invoices', 'settlements'],
  }),
  previewSeparation: read('GET /api/core/guardians/:id/separation', {
    summary: 'What undoing the merge of a guardian would give back',
    needs: 'Caderneta.Guardian.Update',
    params: IdParams,
    returns: SeparationPreview,
    refuses: separationRefuses,
  }),
  separate: write('POST /api/core/guardians/:id/separation', {
    summary:
      'Undo a merge: the record lives again, the named students and their enrollments go back to it, what was issued meanwhile stays',
    needs: 'Caderneta.Guardian.Update',
    params: IdParams,
    body: z.strictObject({
      studentIds: z.array(Id).max(50).default([]),
      reason: Reason,
      version: z.number().int().min(1),
    }),
    returns: z.object({ id: z.uuid() }),
    refuses: [...separationRefuses, 'student_not_of_survivor'],
    touches: ['enrollments', 'invoices', 'settlements'],
  }),
}
