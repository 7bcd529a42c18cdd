import type { Hold } from '../invoices/public.ts'

/** A retorno that is being read holds the titles of its lines: from the reading of the lines until their chunk is settled. */
export function fileHold(bankFileId: string): Hold {
  return { reason: 'bank', holderId: bankFileId }
}
