// `npm run new:area -- refunds`: the files of a new area and its lines in the lists. What it writes compiles, and its first test fails
// until there is something to test.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'

const name = process.argv[2] ?? ''
if (!/^[a-z]+(-[a-z]+)*$/.test(name))
  fail('Dê um nome em inglês, no plural, em kebab-case: npm run new:area -- refunds')
if (existsSync(`apps/server/src/areas/${name}`)) fail(`A área ${name} já existe.`)

const camel = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
const stamp = new Date().toISOString().slice(0, 16).replace(/[-:]/g, '').replace('T', '-')

write(
  `packages/contracts/src/${name}.ts`,
  `// ${name}: say in one sentence what the noun is.
import { z } from 'zod'
import { area, PageQuery, pageOf, read } from './define.ts'

export const ${camel} = area('${camel}', {
  list: read('GET /api/ebpay/${name}', {
    summary: 'List of ${name}',
    needs: 'authenticated',
    query: PageQuery,
    returns: pageOf(z.object({ id: z.uuid() })),
  }),
})
`,
)
write(
  `apps/server/src/areas/${name}/area.ts`,
  `// ${name}: what the noun is.
//
// Always holds: say what the database keeps true.
// Events out: none yet.
import type { Area } from '../../platform/area.ts'
import { list${pascal(camel)} } from './list-${name}.ts'

export const ${camel}Area: Area = { name: '${camel}', endpoints: [list${pascal(camel)}] }
`,
)
write(
  `apps/server/src/areas/${name}/list-${name}.ts`,
  `import { ${camel} } from '@caderneta/contracts/${name}'
import { query } from '../../platform/operation/query.ts'

export const list${pascal(camel)} = query(${camel}.list, async () => ({ items: [], nextCursor: null }))
`,
)
write(
  `apps/server/src/areas/${name}/list-${name}.test.ts`,
  `import { expect, test } from '../../../test/support/server.ts'

test('what was written is listed', async ({ as, users }) => {
  const reply = await as(await users('admin')).${camel}.list()
  expect(reply).toSucceed()
  expect(reply.body.items).toHaveLength(1)
})
`,
)
write(
  `apps/server/migrations/${stamp}-${name}.sql`,
  `-- Tables of ${name}: tenant_id first in every key, then call control.protect_tenant_table.\n`,
)
line(
  'packages/contracts/src/index.ts',
  `import { ${camel} } from './${name}.ts'\n`,
  '\nexport const areas = {',
  `  ${camel},\n`,
  '}\n',
)
line(
  'apps/server/src/areas/index.ts',
  `import { ${camel}Area } from './${name}/area.ts'\n`,
  '\n// biome-ignore format',
  `  ${camel}Area,\n`,
  ']\n',
)
console.log(`Área ${name} criada. Siga docs/add-an-area.md; depois: npm run db:types e npm run check.`)

function write(path: string, text: string): void {
  mkdirSync(path.slice(0, path.lastIndexOf('/')), { recursive: true })
  writeFileSync(path, text)
  console.log(path)
}

/** An import before \`before\`, and an entry at the end of the first list after it. */
function line(path: string, imported: string, before: string, entry: string, end: string): void {
  const text = readFileSync(path, 'utf8')
  const at = text.indexOf(before)
  if (at < 0) fail(`${path} mudou de forma: acrescente a linha à mão.`)
  const close = text.indexOf(end, at)
  writeFileSync(path, text.slice(0, at) + imported + text.slice(at, close) + entry + text.slice(close))
}

function pascal(text: string): string {
  return text[0]?.toUpperCase() + text.slice(1)
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
