// What areas below use of jobs.
export { JobPill } from './job-progress.tsx'
export { useJobWords } from './job-words.ts'
