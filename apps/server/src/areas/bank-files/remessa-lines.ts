// The lines of a remessa that was made, read from its file without keeping more of it than is asked for.
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
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
  platform: Platform,
  scope: Scope,
  { id, ...wanted }: { id: string; from: number; count: number },
): Promise<Shown[]> {
  const { place, bytes } = await openedRemessa(platform, scope, id)
  const lines = await linesOf(bytes, wanted)
  return lines.map(({ line, text }) => ({ line, ...shownRawLine(place, text, scope) }))
}

async function openedRemessa({ readPool, files }: Platform, scope: Scope, id: string) {
  const file = await readTransaction(readPool, scope.tenantId, (tx) => bankFileById(tx, id))
  if (file?.kind !== 'remessa') throw notFound('remessa')
  if (file.file_id === null) throw new Refusal('remessa_not_ready', { status: 409 })
  return {
    // none: a bank without a name in the list of banks has no words
    place: { bank: file.bank ?? '', layout: Layout.parse(file.layout), kind: 'remessa' } as const,
    bytes: await files.stream(fileKey(scope.tenantId, file.file_id)),
  }
}

/** Banks write one byte a letter, and some an end-of-file sign after the last line. */
async function linesOf(bytes: Readable, { from, count }: { from: number; count: number }) {
  const lines = createInterface({ input: bytes.setEncoding('latin1'), crlfDelay: Number.POSITIVE_INFINITY })
  const found: { line: number; text: string }[] = []
  let line = 0
  try {
    for await (const text of lines) {
      line += 1
      if (line >= from && text !== '\x1a') found.push({ line, text })
      if (found.length === count) break
    }
  } finally {
    lines.close()
    bytes.destroy()
  }
  return found
}
