// Bytes from a bank's folder, read as an upload; a refusal is an outcome.
import { isPaymentsFile } from '@caderneta/banking'
import { phraseText } from '@caderneta/contracts/refusals'
import { refusalPhrases } from '@caderneta/contracts'
import type { FetchOutcome } from '@caderneta/contracts/bank-file-travel'
import type { Scope } from '../../platform/access/scope.ts'
import type { Upload } from '../../platform/operation/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { must } from '../../platform/must.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readRetornoBytes } from './upload-retorno.ts'

export type Reading = { outcome: Exclude<FetchOutcome, 'setAside'>; reason: string | null; retornoId: string | null }

export async function readFetchedBytes(platform: Platform, scope: Scope, upload: Upload): Promise<Reading> {
  // Who reads files of payments hears of it.
  if (isPaymentsFile(upload.bytes)) return { outcome: 'payments', reason: null, retornoId: null }
  try {
    const { id } = await readRetornoBytes(platform, scope, upload)
    return { outcome: 'read', reason: null, retornoId: id }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'retorno_already_read') return { outcome: 'repeated', reason: null, retornoId: null }
    return { outcome: 'refused', reason: wordsOf(error), retornoId: null }
  }
}

/** pt-BR, as it is kept beside the file. */
function wordsOf({ code, values }: Refusal): string {
  return phraseText(must(refusalPhrases[code], 'a refusal has words'), 'pt-BR', values)
}
