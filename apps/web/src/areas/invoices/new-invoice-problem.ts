export const products = ['tuition', 'enrollment'] as const

export type NewInvoiceFields = {
  product: (typeof products)[number]
  competence: string | null
  dueDate: string | null
  /** Null: the value of the enrollment. */
  valueCents: number | null
  observations: string
}

export type NewInvoiceProblem = 'enrollment' | 'competence' | 'due' | 'past' | 'value'

const LEAST_CENTS = 101

/** The first thing that an invoice still lacks. */
export function newInvoiceProblem(
  fields: NewInvoiceFields,
  enrollmentId: string | undefined,
  today: string,
): NewInvoiceProblem | undefined {
  if (enrollmentId === undefined) return 'enrollment'
  if (fields.competence === null) return 'competence'
  if (fields.dueDate === null) return 'due'
  if (fields.dueDate < today) return 'past'
  return fields.valueCents !== null && fields.valueCents < LEAST_CENTS ? 'value' : undefined
}
