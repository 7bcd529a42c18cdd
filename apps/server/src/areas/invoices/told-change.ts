// Refusals that an invoice owes to what somebody did before: they come with who and when.

const codes: ReadonlySet<string> = new Set([
  'already_issued',
  'already_paid',
  'already_canceled',
  'already_given_back',
  'already_replaced',
  'changed_meanwhile',
  'credit_beside_counter',
  'due_date_unchanged',
  'invoice_expired',
  'no_credit_used',
  'not_canceled',
  'not_given_back',
  'not_paid_at_school',
  'nothing_to_write_off',
  'partly_paid',
  'payment_unchanged',
  'registration_not_refused',
  'slip_partly_paid',
])

/** Of the invoice that the call names in its path. */
export const ofThisInvoice = { subject: ({ params }: { params: { id: string } }) => params.id, codes }

/** Of the invoice that the body names. */
export const ofNamedInvoice = { subject: ({ body }: { body: { invoiceId: string } }) => body.invoiceId, codes }
