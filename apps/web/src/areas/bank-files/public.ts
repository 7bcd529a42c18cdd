// What later areas show of bank files: the state of one, and what a line of one raised.
export { FileStatusPill } from './file-status.tsx'
export { ProblemPill } from './line-words.tsx'
