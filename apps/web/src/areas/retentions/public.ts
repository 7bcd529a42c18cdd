// What other areas' screens use of the retentions: instalments on transfer dates.
export { PartFields } from './part-fields.tsx'
export { equalParts, type Part } from './program-parts.ts'
