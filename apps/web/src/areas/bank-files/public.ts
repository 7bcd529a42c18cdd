// What other areas' screens may use of bank files: where they are.
export { paths as bankFilePaths, retornoPath } from './paths.ts'
