// What other areas' screens use of the retentions: installments on transfer dates.
export { PartFields } from './part-fields.tsx'
export { equalParts, type Part } from './program-parts.ts'
