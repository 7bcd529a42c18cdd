// What the rest of the program may use of the family's page.
export { type FamilyLink, familyUrl, guardianUrl, languageOfFamilyLink, remindersUrl } from './family-door.ts'
export { linkGeneration } from './link-store.ts'
