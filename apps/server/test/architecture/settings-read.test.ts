// No setting that switches nothing: each is read somewhere by its name, beside where it is declared, changed and shown.
import { isSettingName, knownSettings } from '@caderneta/contracts/known-settings'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const places = ['apps/server/src', 'apps/web/src', 'packages/contracts/src']
const notReaders = /(?:-settings|setting-values)\.ts$|\.test\.tsx?$|\.build\.tsx?$|apps\/server\/src\/seed\//

const sources = places.flatMap((place) =>
  readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !notReaders.test(`${place}/${file}`))
    .map((file) => readFileSync(join(root, place, file), 'utf8')),
)

/** Its whole name stands in a file; or a template makes the name, from a word of the same file. */
function isRead(name: string): boolean {
  return sources.some((source) => source.includes(`'${name}'`) || templatesOf(source).some(makes(name, source)))
}

function templatesOf(source: string): string[] {
  return [...source.matchAll(/`(Caderneta\.[\w.]*\$\{[^`]*)`/g)].map(([, template]) => template ?? '')
}

const makes = (name: string, source: string) => (template: string) => {
  const pattern = template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '(\\w*)')
  const [, ...words] = new RegExp(`^${pattern}$`).exec(name) ?? [undefined, null]
  return words.every((word) => word !== null && source.includes(`'${word}'`))
}

test('each typed setting is read', () => {
  const unread = Object.keys(knownSettings).filter((name) => isSettingName(name) && !isRead(name))
  expect(unread).toEqual([])
  // What nobody reads is found.
  expect([isRead('Caderneta.Billing.Nothing'), isRead('Caderneta.Agreement.Nothing')]).toEqual([false, false])
})
