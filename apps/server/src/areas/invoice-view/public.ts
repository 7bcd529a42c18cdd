// What the rest of the program may use of the family's page.
export { networkOfFamilyLink } from './family-door.ts'
