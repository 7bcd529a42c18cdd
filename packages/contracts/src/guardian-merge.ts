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

const refuses = [
  'guardian_not_found',
  'guardian_merged',
  'merge_with_itself',
  'merge_shared',
  'merge_same_student',
] as const

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
    touches: ['enrollments', 'invoices'],
  }),
}
