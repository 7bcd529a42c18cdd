// Reads the sources of the areas: every address stands in a paths.ts, leads to a page, and is written nowhere else.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { areas } from './src/app/areas.ts'
import { shellRoutes } from './src/app/shell-routes.ts'
import { shellPaths } from './src/client/shell-paths.ts'
import { menuGroups, settingsGroups } from './src/client/web-area.ts'

const folder = join(import.meta.dirname, 'src/areas')
const routed = new Set<string>([...areas.flatMap(({ routes }) => routes), ...shellRoutes].map(({ path }) => path))
async function declared(): Promise<string[]> {
  const modules: unknown[] = await Promise.all(
    globSync('*/paths.ts', { cwd: folder }).map((file) => import(/* @vite-ignore */ join(folder, file))),
  )
  const tables = modules.flatMap((module) => Object.values(Table.parse(module)))
  return [...tables, shellPaths].flatMap((table) => Object.values(Table.parse(table)).map(patternOf))
}

const Table = z.record(z.string(), z.unknown())

function patternOf(address: unknown): string {
  if (typeof address === 'function' && 'pattern' in address) return String(address.pattern)
  throw new Error(`paths.ts holds something that is no address: ${String(address)}`)
}

test('every declared address leads to a page, and every page has a declared address', async () => {
  const addresses = await declared()
  expect(addresses.length).toBeGreaterThan(50)
  expect(addresses.filter((pattern) => !routed.has(pattern))).toEqual([])
  const known = new Set(addresses)
  expect(areas.flatMap(({ routes }) => routes.map(({ path }) => path)).filter((path) => !known.has(path))).toEqual([])
})

test('no two pages share an address', async () => {
  const addresses = await declared()
  expect(addresses.filter((pattern, index) => addresses.indexOf(pattern) !== index)).toEqual([])
})

test('an area writes no address but in its paths.ts', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: folder, exclude: ['**/paths.ts', '**/*.test.ts', '**/*.test.tsx'] })
  const written = files.flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => /['"`]\/(?!api\/)[a-z]/.test(line) && !/^\s*(\/\/|\*|aliases:)/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(written).toEqual([])
})

test('no two entries of the menu or of the settings claim the same place', () => {
  const places = [
    ...areas.flatMap(({ menu = [] }) => menu.map(({ group, order }) => `${menuGroups.indexOf(group)} ${order}`)),
    ...areas.flatMap(({ settings = [] }) =>
      settings.map(({ group, order }) => `settings ${settingsGroups.indexOf(group)} ${order}`),
    ),
    ...areas.flatMap(({ menu = [] }) => menu.flatMap(({ phone }) => (phone === undefined ? [] : [`phone ${phone}`]))),
  ]
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
})
