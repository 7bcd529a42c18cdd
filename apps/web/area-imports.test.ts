// The screens of an area import of another area only what stands above it, as the server's areas do: the list of the program is the order.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areas as contracts } from '@caderneta/contracts'
import { expect, test } from 'vitest'
import { areas } from './src/app/areas.ts'

const folder = join(import.meta.dirname, 'src/areas')
const folderOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const order = areas.map(({ name }) => folderOf(name))

/** Imports of another area that look down or past its public.ts. Addresses (paths.ts) are values that any area may read. */
function wrongImports(file: string, text: string): string[] {
  const own = file.split('/')[0] ?? ''
  return [...text.matchAll(/(?:from|import\() ?'\.\.\/([a-z-]+)\/([^']+)'/g)]
    .map(([, area = '', rest = '']) => ({ area, rest }))
    .filter(({ area, rest }) => rest !== 'paths.ts' && (rest !== 'public.ts' || !isAbove(area, own)))
    .map(({ area, rest }) => `${file} imports ../${area}/${rest}`)
}

function isAbove(area: string, own: string): boolean {
  return order.includes(area) && order.includes(own) && order.indexOf(area) < order.indexOf(own)
}

test('an area imports only the public.ts of areas above it', () => {
  const files = globSync('*/**/*.{ts,tsx}', { cwd: folder }).map((file) => file.replaceAll('\\', '/'))
  expect(files.length).toBeGreaterThan(200)
  expect(files.flatMap((file) => wrongImports(file, readFileSync(join(folder, file), 'utf8')))).toEqual([])
})

test('an import that looks down, or past public.ts, would be found', () => {
  const file = 'classes/class-page.tsx'
  expect(wrongImports(file, "import { EnrollmentPill } from '../enrollments/public.ts'")).toHaveLength(1)
  expect(wrongImports(file, "await import('../enrollments/public.ts')")).toHaveLength(1)
  expect(wrongImports(file, "import { schoolName } from '../schools/school-fields.tsx'")).toHaveLength(1)
  const permitted = ["'../schools/public.ts'", "'../enrollments/paths.ts'", "'./class-words.ts'", "'../../ui/link.tsx'"]
  expect(wrongImports(file, permitted.map((from) => `import { x } from ${from}`).join('\n'))).toEqual([])
})

test('the screens follow the order of the contracts', () => {
  const ofContracts = Object.keys(contracts)
  const names = areas.map(({ name }) => name).filter((name) => ofContracts.includes(name))
  expect(names).toEqual(names.toSorted((one, other) => ofContracts.indexOf(one) - ofContracts.indexOf(other)))
})
