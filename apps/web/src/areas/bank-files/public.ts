// What other areas' screens may use of bank files: where they are.
export { paths as bankFilePaths, remessaPath, retornoPath } from './paths.ts'
