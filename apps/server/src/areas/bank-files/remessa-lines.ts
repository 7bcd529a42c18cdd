// The lines of a remessa that was made, read from its file without keeping more of it than is asked for.
import { createInterface } from 'node:readline'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { fileKey } from '../../platform/files/file-store.ts'
import type { Platform } from '../../platform/platform.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { bankFileById } from './bank-file-store.ts'
import { shownRawLine } from './raw-line.ts'

const Layout = z.enum(['cnab240', 'cnab400'])

type Shown = ReturnType<typeof shownRawLine> & { line: number }

/**
 * @param from number of the first line, from 1.
 * @returns up to `count` lines as the reader may see them; none past the end of the file.
 * @throws Refusal where there is no such remessa, or its file is not made yet.
 */
export async function shownLines(
  { readPool, files }: Platform,
  scope: Scope,
  asked: { id: string; from: number; count: number },
): Promise<Shown[]> {
  const file = await readTransaction(readPool, scope.tenantId, (tx) => bankFileById(tx, asked.id))
  if (file?.kind !== 'remessa') throw notFound('remessa')
  if (file.file_id === null) throw new Refusal('remessa_not_ready', { status: 409 })
  // none: a bank without a name in the list of banks has no words
  const place = { bank: file.bank ?? '', layout: Layout.parse(file.layout), kind: 'remessa' } as const
  const bytes = await files.stream(fileKey(scope.tenantId, file.file_id))
  // Banks write one byte a letter.
  const lines = createInterface({ input: bytes.setEncoding('latin1'), crlfDelay: Number.POSITIVE_INFINITY })
  const shown: Shown[] = []
  let line = 0
  try {
    for await (const text of lines) {
      line += 1
      if (line < asked.from || text === '\x1a') continue
      shown.push({ line, ...shownRawLine(place, text, scope) })
      if (shown.length === asked.count) break
    }
  } finally {
    lines.close()
    bytes.destroy()
  }
  return shown
}
