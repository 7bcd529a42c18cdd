export { saidText } from './said-text.ts'
