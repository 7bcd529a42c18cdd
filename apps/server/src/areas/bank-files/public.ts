// What later areas may call of bank files: taking an event that is told once.
export { takenEvent } from './taken-event.ts'
