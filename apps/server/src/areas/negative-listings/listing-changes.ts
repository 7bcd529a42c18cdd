// What changes of a listing.
import type { ListingTable } from './listing-store.ts'

/** New columns of a listing, its next state among them. */
export type ListingChanges = Partial<Omit<ListingTable, 'tenant_id' | 'id' | 'version'>> & Pick<ListingTable, 'status'>
