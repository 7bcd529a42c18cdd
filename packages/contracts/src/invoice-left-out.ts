// Who stays out when a class or a month is issued: names and reasons, so that each can be mended before the money is missed.
import { z } from 'zod'
import { PageQuery, pageOf, read } from './define.ts'
import { DateField, Id, MonthField } from './fields.ts'
import { exportOf, several } from './lists.ts'
import { BuiltInCode } from './products.ts'
import type { Phrase } from './refusals.ts'

/** What can be mended first, then what is as it should be. */
export const leftOutReasons = [
  'no_bank_agreement',
  'discount_too_large',
  'due_date_passed',
  'payment_day_not_offered',
  'competence_out_of_year',
  'due_date_beyond_limit',
  'above_network_maximum',
  'already_billed',
  'canceled',
  'no_installment',
  'full_scholarship',
] as const
export const LeftOutReason = z.enum(leftOutReasons)
export type LeftOutReason = z.output<typeof LeftOutReason>

export const leftOutWords: Record<LeftOutReason, Phrase> = {
  no_bank_agreement: { 'pt-BR': 'Escola sem convênio bancário', en: 'School without a bank agreement' },
  discount_too_large: {
    'pt-BR': 'Desconto por antecipação maior que a mensalidade ou que o máximo da escola',
    en: "Early discount larger than the fee or than the school's maximum",
  },
  due_date_passed: { 'pt-BR': 'O vencimento já passou', en: 'The due date has passed' },
  payment_day_not_offered: { 'pt-BR': 'A escola não recebe neste dia', en: 'The school is not paid on this day' },
  competence_out_of_year: { 'pt-BR': 'Mês fora do ano letivo', en: 'Month outside the school year' },
  due_date_beyond_limit: {
    'pt-BR': 'Vencimento depois do limite da rede para o ano seguinte',
    en: "Due after the network's limit for the next year",
  },
  above_network_maximum: {
    'pt-BR': 'Parcela acima do maior valor de produto da rede',
    en: "Installment above the network's largest product value",
  },
  already_billed: { 'pt-BR': 'Já tem fatura deste mês', en: 'Already billed this month' },
  canceled: { 'pt-BR': 'Matrícula cancelada ou aluno evadido', en: 'Enrollment canceled or student left' },
  full_scholarship: { 'pt-BR': 'Bolsa de 100%: nada a pagar', en: 'Scholarship of 100%: nothing to pay' },
  no_installment: { 'pt-BR': 'Sem parcela neste mês', en: 'No installment this month' },
}

const LeftOut = z.object({
  enrollmentId: z.uuid(),
  studentName: z.string(),
  guardianName: z.string(),
  classId: z.uuid(),
  className: z.string(),
  schoolId: z.uuid(),
  schoolName: z.string(),
  reason: LeftOutReason,
  /** The invoice that the month has already. */
  invoiceId: z.uuid().nullable(),
  invoiceNumber: z.number().int().nullable(),
})
export type LeftOut = z.output<typeof LeftOut>

const leftOut = read('GET /api/ebpay/invoice/bulk/left-out', {
  summary: 'Who stays out when a month is issued, and why: of one class on one day, or of all classes',
  needs: 'Caderneta.Invoice.Create',
  query: PageQuery.extend({
    competence: MonthField,
    schoolId: Id.optional(),
    courseId: Id.optional(),
    classIds: several(Id),
    classId: Id.optional(),
    /** Of one class: the day on which all fall due. */
    dueDate: DateField.optional(),
    /** Of one class: tuition, or what is paid at enrollment. */
    product: BuiltInCode.default('tuition'),
    reason: several(LeftOutReason),
  }),
  returns: pageOf(LeftOut),
})

export const leftOutCalls = { leftOut, exportLeftOut: exportOf(leftOut) }
