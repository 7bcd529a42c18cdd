// What other pages show of what families owe.
export { PutBackFirst } from './put-back-first.tsx'
