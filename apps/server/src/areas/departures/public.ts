// What later areas may use of departures.
export { evade } from './evade.ts'
