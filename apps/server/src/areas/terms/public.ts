// What later areas and the pipeline may use of terms.
export { owesTerms } from './pending-terms.ts'
