// What later areas may call of payments: the id of an event that is told once.
export { idOfEvent } from './taken-event.ts'
