import { agreementStatusWords } from '@caderneta/contracts/agreement-status-words'
import { type Agreement, agreements } from '@caderneta/contracts/agreements'
import type { NegativeListing } from '@caderneta/contracts/negative-listing-shapes'
import { listingStatusWords } from '@caderneta/contracts/negative-listing-words'
import { negativeListings } from '@caderneta/contracts/negative-listings'
import { useMay } from '../../client/permissions.ts'
import { useTableWords } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'

type Told<Row> = { row: Row; state: string; isLiving: boolean }
export type FamilyTies = { agreements: Told<Agreement>[]; listings: Told<NegativeListing>[] }

const over: ReadonlySet<NegativeListing['status']> = new Set(['excluded', 'dropped'])
const under: ReadonlySet<Agreement['status']> = new Set(['created', 'pending'])

/** Agreements and negative listings of a family, as far as the person may see them; the newest of each first. */
export function useFamilyTies(guardianId: string): FamilyTies {
  const may = useMay()
  const agreementState = useTableWords(agreementStatusWords)
  const listingState = useTableWords(listingStatusWords)
  const made = useRecord(agreements.list, { guardianId }, { enabled: may(agreements.list) }).data
  const told = useRecord(
    negativeListings.list,
    { guardianId, order: '-noticedOn' },
    { enabled: may(negativeListings.list) },
  ).data
  return {
    agreements: (made?.items ?? []).map((row) => ({
      row,
      state: agreementState(row.status),
      isLiving: under.has(row.status),
    })),
    listings: (told?.items ?? []).map((row) => ({
      row,
      state: listingState(row.status),
      isLiving: !over.has(row.status),
    })),
  }
}
