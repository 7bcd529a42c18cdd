// What the dossier of a family tells of its listings.
export { type ConsentRow, lastConsent } from './consent-store.ts'
export { drawListing } from './dossier.ts'
export { listingFiles } from './listing-files.ts'
export { type ListingRow, listingsOfGuardian } from './listing-store.ts'
