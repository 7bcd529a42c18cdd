export { showMessageOfFamily } from './message-of-family.tsx'
