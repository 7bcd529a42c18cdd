// What the simulated bank does with files of payments: it is handed what was released, and what it answers is read.
export { releasedFile } from './released-file.ts'
export { readReturnBytes } from './upload-payment-return.ts'
