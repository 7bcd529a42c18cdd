// Reminders of collection, for tests of what runs beside them.
export { remindFamilies } from '../../src/areas/collection/remind.listener.ts'
