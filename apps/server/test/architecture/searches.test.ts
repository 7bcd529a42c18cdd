// Every search of a list finds "José" by "Jose", and "Jose" by "José": accents do not matter on either side.
import { readFileSync } from 'node:fs'
import type { Operation } from '@caderneta/contracts/define'
import { z } from 'zod'
import { expect, test } from './matrix.ts'
import { mounted } from './mounted.ts'
import { sampleOf } from './samples/all-samples.ts'
import { shown, sourceFiles } from './source-files.ts'

const fields = ['search', 'filter'] as const

/** A list of rows under an address of its own; lines of a record are looked for by their numbers. */
function isList({ kind, query, path, returns }: Operation): boolean {
  const isPaged = query instanceof z.ZodObject && 'maxResultCount' in query.shape
  return kind === 'read' && isPaged && !path.includes(':') && returns instanceof z.ZodObject && 'items' in returns.shape
}

const searched = mounted.flatMap((operation): [string, string, Operation][] => {
  const { query } = operation
  if (!isList(operation) || !(query instanceof z.ZodObject)) return []
  const field = fields.find((name) => query.shape[name] !== undefined)
  return field ? [[operation.name, field, operation]] : []
})

/** Lists of which no sample makes a row that words find. */
const notTried: Record<string, string> = {
  'users.list': 'the builder of people writes no search key: change-user.test.ts',
  'apiTokens.list': 'the builder of tokens writes no search key; compared by the column `search`, as lists are',
  'terms.acceptances': 'nobody accepts a term in a sample; compared by the column `search`, as lists are',
  'desk.stoppedFolders': 'no sample stops a folder: desk-folders.test.ts',
  'desk.failedJobs': 'no sample leaves work that failed: desk-jobs.test.ts',
  'negativeListings.list':
    'the scene of a listing has a search key of its own; compared by the column `search`, as lists are',
  'negativeListings.debts':
    'the scene of a listing has a search key of its own; compared by the column `search`, as lists are',
}

const Page = z.object({ items: z.array(z.record(z.string(), z.unknown())) })

test('lists are searched', () => {
  expect(searched.length).toBeGreaterThan(30)
})

test.for(searched)(
  '%s finds words by their letters, whatever their accents',
  async ([name, field, operation], { ask, withAllPermissions, home }) => {
    const noun = operation.path.split('/').at(-1) ?? ''
    await sampleOf(noun, home)
    const { token } = await withAllPermissions(operation)
    const found = async (text?: string) => {
      const reply = await ask(
        operation,
        { maxResultCount: 200, ...(text === undefined ? {} : { [field]: text }) },
        token,
      )
      expect(reply).toSucceed()
      return Page.parse(reply.body).items.map((item) => JSON.stringify(item))
    }
    const words = (await found()).flatMap((item) => wordsOf(item))
    let tried = 0
    for (const word of [...new Set(words)].slice(0, 60)) {
      const bare = await found(word)
      if (bare.length === 0) continue
      tried += 1
      expect(await found(accented(word)), `${name}: ${word}`).toEqual(bare)
      if (tried >= 3) break
    }
    expect(tried > 0 || name in notTried, `${name}: no word of a row is found`).toBe(true)
  },
)

const isId = /^[0-9a-f-]{36}$/

/** Words of the texts of a row that have a vowel to accent. */
function wordsOf(item: string): string[] {
  return [...item.matchAll(/:"([^"]+)"/g)]
    .filter(([, text = '']) => !isId.test(text))
    .flatMap(([, text = '']) => text.split(/[^\p{L}]+/u))
    .filter((word) => /[aeiou]/i.test(word))
}

const accents: Record<string, string> = { a: 'á', e: 'ê', i: 'í', o: 'õ', u: 'ú', c: 'ç', A: 'Á', E: 'Ê', O: 'Õ' }

function accented(word: string): string {
  return word.replaceAll(/[aeioucAEO]/g, (letter) => accents[letter] ?? letter)
}

test('no search compares letters by its own means', () => {
  const own = sourceFiles('apps/server/src/areas').filter((file) =>
    /\bilike\b|strpos\(lower\(/.test(readFileSync(file, 'utf8')),
  )
  expect(own.map(shown)).toEqual([])
})
