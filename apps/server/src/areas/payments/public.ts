// What later areas may call of payments: an event that is told more than once, and taken once.
export { idOfEvent, takenEvent } from './taken-event.ts'
