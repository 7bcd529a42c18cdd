/** Addresses of the invoices' own screens. */
export const paths = {
  list: '/faturas',
  newInvoice: '/faturas/nova',
  issueClass: '/faturas/emitir',
} as const

export function invoicePath(id: string): `/${string}` {
  return `/faturas/${id}`
}

/** The list narrowed to a class and a month: where a bulk issue ends. */
export function classMonthPath(classId: string, competence: string): `/${string}` {
  return `/faturas?${new URLSearchParams({ classId, competence }).toString()}`
}
