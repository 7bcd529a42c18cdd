// Whatever writes invoices says what it changes of the totals of their months and of what families owe: `counted` in `counted-invoices.ts`.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shown, sourceFiles } from './source-files.ts'

const countedColumn = /\b(?:school_id|guardian_id|due_on|late_since|status|nominal_cents|open_cents|paid_cents)\s*=/

/** Writes of invoices that change what is counted and do not return it. */
function uncounted(text: string): string[] {
  const written = [...text.matchAll(/\b(insert\s+into|update)\s+invoice\s([\s\S]*?)\breturning\s+(\S+)/gi)]
  const astray = written.flatMap(([, verb = '', body = '', returned = '']) => {
    const set = body.slice(0, body.search(/\b(?:from|where)\b/i))
    const isCounted = verb.toLowerCase() !== 'update' || countedColumn.test(set.replace(/\bprevious_status\b/g, ''))
    return isCounted && !returned.startsWith('${countedColumns}') ? [`${verb} invoice ${body.slice(0, 60)}`] : []
  })
  const plain = [...text.matchAll(/\b(?:changedRow|changed|created|removed)\('invoice'(?!.*countedColumns)/g)]
  const unreturned =
    [...text.matchAll(/\b(?:insert\s+into|update|delete\s+from)\s+invoice\s/gi)].length - written.length
  return [...astray, ...plain.map(([call]) => call), ...(unreturned > 0 ? [`${unreturned} that return nothing`] : [])]
}

test('each statement that writes invoices counts them', () => {
  const found = sourceFiles('apps/server/src')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => uncounted(readFileSync(file, 'utf8')).map((what) => `${shown(file)}: ${what}`))
  expect(found).toEqual([])
})

test.for([
  ["update invoice i set status = 'expired' where true returning 1", 1],
  ['update invoice i set status = c.status from c where true returning ${countedColumns}', 0],
  ["update invoice set bank_registration = 'none' where status = 'paid' returning 1", 0],
  ['insert into invoice (tenant_id) select 1 returning 1', 1],
  ['insert into invoice (tenant_id) select 1', 1],
  ["changedRow('invoice', scope, before, columns)", 1],
] as const)('%s: %i are found', ([text, count]) => {
  expect(uncounted(text)).toHaveLength(count)
})
