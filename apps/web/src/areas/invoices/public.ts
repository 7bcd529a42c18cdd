export { failureText } from './invoice-words.ts'
export { InvoicePills, InvoiceStatusPill, RegistrationPill } from './invoice-status.tsx'
export { classMonthPath, invoicePath } from './paths.ts'
