// What other areas' screens may use of bank files: where they are.
export { remessaPath, retornoPath } from './paths.ts'
