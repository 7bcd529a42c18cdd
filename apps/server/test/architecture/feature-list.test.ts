// The listing of an area's folder is the list of what it does: one operation, one file, named after it; a suffix tells the truth.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { shown, sourceFiles } from './source-files.ts'

const files = sourceFiles('apps/server/src/areas').map((file) => ({
  name: shown(file).replace('apps/server/src/areas/', ''),
  text: readFileSync(file, 'utf8'),
}))
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Endpoints that an `area.ts` takes from a file of another name. */
function misplaced(text: string): string[] {
  const listed = /endpoints: \[([^\]]*)\]/.exec(text)?.[1] ?? ''
  const endpoints = listed.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]))
  const imports = [...text.matchAll(/import \{([^}]*)\} from '\.\/([^']+)\.ts'/g)]
  const fileOf = new Map(
    imports.flatMap(([, names = '', file = '']) => names.split(',').map((name) => [name.trim(), file] as const)),
  )
  return endpoints
    .filter((name) => fileOf.get(name) !== kebab(name))
    .map((name) => `${name} is in ${fileOf.get(name) ?? 'no file of the area'}.ts`)
}

const tables = files.filter(({ name }) => name.endsWith('/area.ts'))

test.each(tables.map(({ name, text }) => [name, text] as const))(
  '%s takes each call from the file of its name',
  (_, text) => {
    expect(misplaced(text)).toEqual([])
  },
)

test('a call in a file of another name would be found', () => {
  const area =
    "import { cancelInvoice, closeInvoice } from './cancel-invoice.ts'\n{ endpoints: [cancelInvoice, closeInvoice] }"
  expect(misplaced(area)).toEqual(['closeInvoice is in cancel-invoice.ts'])
  expect(misplaced('{ endpoints: [made] }')).toEqual(['made is in no file of the area.ts'])
})

const listens = /\bon\(\s*(?:\w*[eE]vents\[|event,)/
const runs =
  /=\s*(?:chunkedJob|eachCallJob|job)\b[^=]*\(\s*$|=\s*(?:chunkedJob|eachCallJob|job)(?:<[^(]*>)?\(|return chunkedJob/m

test('a listener is in a file `*.listener.ts`, a job in `*.job.ts`, and nothing else is', () => {
  for (const { name, text } of files) {
    const suffix = /\.(listener|job)\.ts$/.exec(basename(name))?.[1] ?? 'none'
    const does = listens.test(text) ? 'listener' : runs.test(text) ? 'job' : 'none'
    expect({ name, does }).toEqual({ name, does: suffix })
  }
})
