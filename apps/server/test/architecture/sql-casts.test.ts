// Every value that enters a statement says its type: `${id}::uuid`. Without it PostgreSQL guesses from where the parameter stands, and one
// that stands in two places may be guessed twice. What is no value is a piece of SQL: made by `sql`, or by what gives back such a piece.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shown, sourceFiles } from './source-files.ts'
import { sqlHoles } from './sql-holes.ts'

const files = sourceFiles('apps/server/src').map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const code = files.map(({ text }) => text).join('\n')

/** Names that stand for pieces of SQL, by how they are declared anywhere in the source. */
const pieces = new Set(
  [
    /function (\w+)(?:<[^>]*>)?\([^{]*?\): (?:RawBuilder|Condition)/g,
    /function (\w+)\([^{]*?\) \{\s*return sql\b/g,
    /const (\w+)(?:: [^=\n]+)? =(?: \([^)\n]*\) =>)?\s+(?![^\n]*(?:await|statement\(|tx\.))[^\n]*\bsql[`<.]/g,
    /\b(\w+): (?:RawBuilder|ReturnType<typeof sql>)/g,
  ].flatMap((pattern) => [...code.matchAll(pattern)].map(([, name]) => name)),
)

/** Pieces whose declaration does not say so by its form. */
const known = new Set([
  'part.sql',
  'follows',
  'shape.rows(scope)',

  'comparison',
  'accounts(scope, bank)',
  'byDocument',
  'wanted',
  'part',
  'notificationsInScope(scope)',
  'notificationsInScope({ tenantId })',
  'ofCategories(action)',
])

function isPiece(expression: string): boolean {
  const name = /^(?:slot\.)?(\w+)(?:\(|$)/.exec(expression)?.[1]
  return (
    known.has(expression) ||
    /^sql\b/.test(expression) ||
    /\bsql(?:<[^`]*>)?`/.test(expression) ||
    (name !== undefined && pieces.has(name))
  )
}

const uncast = (text: string) =>
  sqlHoles(text)
    .filter(({ expression, isCast }) => !isCast && !isPiece(expression))
    .map(({ expression }) => expression)

test('every value in an sql template is cast', () => {
  const holes = files.flatMap(({ text }) => sqlHoles(text))
  expect(holes.filter(({ isCast }) => isCast).length).toBeGreaterThan(500)
  const found = files.flatMap(({ file, text }) => uncast(text).map((expression) => `${shown(file)}: ${expression}`))
  expect(found).toEqual([])
})

test('a planted value without a cast is seen, wherever it stands', () => {
  expect(uncast('sql`select 1 where id = ${someId} and n = ${count}::int`')).toEqual(['someId'])
  expect(uncast('sql<{ a: string }>`x ${sql`and b = ${`${given}-x`}`} ${body.name}`')).toEqual([
    'body.name',
    '`${given}-x`',
  ])
  expect(uncast("sql`${isOn ? sql`a = ${'}'}::text` : sql``} and ${sql.ref('x')} = ${[...ids]}`")).toEqual(['[...ids]'])
})
