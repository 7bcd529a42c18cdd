// Which tables a source text reads and writes, in `sql` templates, in Kysely's calls and through the effects of an ordinary change.
import { sqlTexts } from './sql-holes.ts'

export type TableUse = { table: string; isWrite: boolean }

const tableName = String.raw`((?:control\.)?[a-z_]+)`
/** `for update`, `do update` and `for no key update` write nothing by themselves. */
const writes = new RegExp(
  String.raw`\b(?:insert\s+into|(?<!\b(?:for|do|key)\s+)update|delete\s+from|merge\s+into)\s+${tableName}`,
  'gi',
)
const reads = new RegExp(String.raw`\b(?:from|join|using)\s+(?:only\s+)?${tableName}`, 'gi')
/** `from a x, b y`: what follows a comma is a table too. */
const alsoFrom = new RegExp(String.raw`\bfrom\s+[\w.]+(?:\s+(?:as\s+)?\w+)?((?:\s*,\s*[\w.]+(?:\s+\w+)?)+)`, 'gi')

const kyselyWrites = /\b(?:insertInto|updateTable|deleteFrom)\(\s*'([\w.]+)(?: as \w+)?'/g
const kyselyReads =
  /\b(?:selectFrom|innerJoin|leftJoin|fullJoin|innerJoinLateral|leftJoinLateral)\(\s*'([\w.]+)(?: as \w+)?'/g
const changes = /\b(?:changedRow|changed|created|removed)\(\s*'([\w.]+)'/g

/** Every use of a known table in a source text, each once. */
export function tableUses(source: string, tables: ReadonlySet<string>): TableUse[] {
  const texts = sqlTexts(source).map((text) => text.toLowerCase())
  const named = (pattern: RegExp, all: readonly string[]) =>
    all.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))
  const listed = named(alsoFrom, texts).flatMap((list) =>
    list.split(',').map((each) => each.trim().split(/\s+/)[0] ?? ''),
  )
  const written = [...named(writes, texts), ...named(kyselyWrites, [source]), ...named(changes, [source])]
  const read = [...named(reads, texts), ...listed, ...named(kyselyReads, [source])]
  const known = (names: readonly string[], isWrite: boolean) =>
    [...new Set(names)].filter((name) => tables.has(name)).map((table) => ({ table, isWrite }))
  return [...known(written, true), ...known(read, false)]
}
