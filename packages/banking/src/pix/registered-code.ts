import { BankingError } from '../banking-error.ts'
import type { RetornoTitle } from '../cnab/bank-file.ts'
import { writeDynamicPix, type PixReceiver } from './pix-code.ts'
import { readPixCode } from './read-pix-code.ts'

/**
 * The copy-and-paste text to print on a hybrid boleto, out of what the bank sent back: its own code, else the code of the
 * location it answered. null when the bank sent neither: then no QR is printed, and never one of our own making.
 */
export function registeredPixCode(pix: RetornoTitle['pix'], receiver: PixReceiver): string | null {
  if (pix?.copyAndPaste) return dynamicOrNull(pix.copyAndPaste)
  if (!pix?.url) return null
  // The txid of a registered title lives behind the location; the code itself carries ***.
  return writeDynamicPix({ ...receiver, url: pix.url })
}

/** A static code beside a registered title could be paid without the bank knowing: it is not printed. */
function dynamicOrNull(code: string): string | null {
  try {
    return readPixCode(code).url === null ? null : code.trim()
  } catch (error) {
    if (error instanceof BankingError) return null
    throw error
  }
}
