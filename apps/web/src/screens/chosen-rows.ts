// What a list hands to the page of a verb for several rows: their ids, kept in this tab under the address of that page, because hundreds
// of them do not fit into it.
import { z } from 'zod'
import { dropDraft, keepDraft, readDraft } from '../ui/drafts.ts'

const Ids = z.array(z.uuid())
const keyOf = (address: string) => `chosen:${address}`

export function keepChosen(address: string, ids: readonly string[]): void {
  keepDraft(keyOf(address), JSON.stringify(ids))
}

export function chosenFor(address: string): string[] {
  // none: the page was opened without a choice
  return Ids.parse(JSON.parse(readDraft(keyOf(address)) ?? '[]'))
}

export function dropChosen(address: string): void {
  dropDraft(keyOf(address))
}
