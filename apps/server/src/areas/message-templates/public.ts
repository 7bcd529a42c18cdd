// What later areas may use of message templates: which are approved, a message made of one, and which due dates a day is about.
export { agreementValues } from './agreement-values.ts'
export {
  enrollmentOf,
  enrollmentValues,
  goesOn,
  type Opening,
  openingValues,
  type ToldEnrollment,
  toldEnrollments,
  waitsForSignature,
} from './enrollment-values.ts'
export { openingsOf } from './openings.ts'
export { dueDatesReached } from './due-dates.ts'
export { keyOf, type NamedTemplate, namedTemplates, type TemplateKey } from './named-templates.ts'
export { summaryTemplate } from './summary-template.ts'
export { type WholeRow, wholeTemplate } from './message-template-store.ts'
export { renderMessage, type RenderedMessage } from './render-message.ts'
