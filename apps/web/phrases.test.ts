// Reads the sources of the screens: every phrase is used somewhere, every phrase that is spoken exists, and both
// languages say it with the same values.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { commonWords } from './src/client/common-words.ts'

type Source = { path: string; text: string }
type Definition = { space: string; name: string; path: string; pt: Map<string, string>; en: Map<string, string> }

const root = join(import.meta.dirname, 'src')
const sources: Source[] = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.(test|gallery)\.tsx?$/.test(name))
  .map((name) => ({ path: join(root, name), text: readFileSync(join(root, name), 'utf8') }))
const definitions = sources.flatMap(definitionsIn)

test('the phrases of the shell are found', () => {
  expect(definitions.map((each) => each.space)).toContain('shell')
})

const common = new Map(Object.entries(commonWords['pt-BR']))
const english = new Map(Object.entries(commonWords.en))
const commonKeys = [...common.keys()]

test('both languages have every common word, and each is spoken in two files or more', () => {
  expect(Object.keys(commonWords.en)).toEqual(commonKeys)
  const speakers = (key: string) =>
    sources.filter(({ text }) => new RegExp(`\\w\\((?:[^()]*[?:] )?'${key}'`).test(text))
  expect(commonKeys.filter((key) => speakers(key).length < 2)).toEqual([])
})

test('no screen of an area writes a common word again, but where a template finds it by its name', () => {
  const again = definitions
    .filter(({ path, space }) => /[\\/]areas[\\/]/.test(path) && !space.endsWith('.names'))
    .flatMap((definition) => {
      const users = sources.filter((source) => source.path === definition.path || imports(source, definition))
      const isCommon = (key: string, text: string) => {
        const [same = ''] = [...common].find(([, word]) => word === text) ?? []
        return definition.en.get(key) === english.get(same)
      }
      const isSpoken = (key: string) => users.some(({ text }) => text.includes(`('${key}'`))
      return [...definition.pt]
        .filter(([key, text]) => isCommon(key, text) && isSpoken(key))
        .map(([key]) => `${definition.space}.${key}`)
    })
  expect(again).toEqual([])
})

test('no folder gives a key of the common words another meaning', () => {
  const shadows = definitions.flatMap(({ space, pt }) =>
    commonKeys.filter((key) => pt.has(key)).map((key) => `${space}.${key}`),
  )
  expect(shadows).toEqual([])
})

test('no two folders use the same name for their phrases', () => {
  const spaces = definitions.map((each) => each.space)
  expect(spaces.filter((space, index) => spaces.indexOf(space) !== index)).toEqual([])
})

describe.each(definitions)('phrases of $space', (definition) => {
  const users = sources.filter((source) => source.path === definition.path || imports(source, definition))

  test('every phrase is used', () => {
    const unused = [...definition.pt.keys()].filter((key) => !users.some((user) => speaks(user, baseOf(key))))
    expect(unused).toEqual([])
  })

  test('every phrase that is spoken exists', () => {
    const known = new Set([...[...definition.pt.keys()].map(baseOf), ...commonKeys])
    const spoken = users.flatMap((user) => spokenBy(user, definition.name))
    expect(spoken.filter((key) => !known.has(key))).toEqual([])
  })

  test('a value stands between two braces: between one it would be read to the person as it is', () => {
    const texts = [...definition.pt, ...definition.en]
    expect(texts.filter(([, text]) => /[{}]/.test(text.replaceAll(/\{\{[^{}]+\}\}/g, '')))).toEqual([])
  })

  test('English says the same, with the same values', () => {
    const wrong = [...definition.pt].filter(([key, text]) => {
      if (key.endsWith('_many')) return false
      return valuesIn(text) !== valuesIn(definition.en.get(key) ?? '{{missing}}')
    })
    expect(wrong).toEqual([])
  })

  test('a Portuguese plural has one, many and other', () => {
    const bases = [...definition.pt.keys()].filter((key) => key.endsWith('_one')).map(baseOf)
    expect(bases.filter((base) => !definition.pt.has(`${base}_many`) || !definition.pt.has(`${base}_other`))).toEqual(
      [],
    )
  })
})

function definitionsIn({ path, text }: Source): Definition[] {
  return [...text.matchAll(/const (\w+) = definePhrases\(\s*'([^']+)'/g)].map((match) => {
    const rest = text.slice(match.index)
    return {
      name: match[1] ?? '',
      space: match[2] ?? '',
      path,
      pt: entries(rest, "'pt-BR': {"),
      en: entries(rest, 'en: {'),
    }
  })
}

function entries(text: string, opening: string): Map<string, string> {
  const start = text.indexOf(opening) + opening.length
  let depth = 1
  let end = start
  while (depth > 0 && end < text.length) {
    if (text[end] === '{') depth += 1
    if (text[end] === '}') depth -= 1
    end += 1
  }
  const found = text
    .slice(start, end - 1)
    .matchAll(/(?:^|[,{\s])'?(\w+)'?:\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/g)
  return new Map([...found].map((match) => [match[1] ?? '', match[2] ?? match[3] ?? '']))
}

function imports(source: Source, { name, path }: Definition): boolean {
  return [...source.text.matchAll(/import \{([^}]*)\} from '(\.[^']+)'/g)].some(
    ([, names, from]) =>
      (names ?? '').split(/[\s,]+/).includes(name) && resolve(dirname(source.path), from ?? '') === path,
  )
}

/** A key stands between quotes, or begins with the fixed part of a template: `group_${group}`. */
function speaks({ text }: Source, key: string): boolean {
  const uses = text.replaceAll(new RegExp(`^\\s*'?${key}(_one|_many|_other)?'?:.*$`, 'gm'), '')
  if (uses.includes(`'${key}'`)) return true
  return [...uses.matchAll(/`(\w+)\$\{/g)].some((match) => key.startsWith(match[1] ?? key))
}

function spokenBy({ text }: Source, phrasesName: string): string[] {
  const direct = [...text.matchAll(new RegExp(`(?:phrase|sayNow)\\(${phrasesName}, '(\\w+)'`, 'g'))]
  const bound = [...text.matchAll(/const (\w+) = usePhrases\((\w+)\)/g)]
  const others = bound.filter((match) => match[2] !== phrasesName).map((match) => match[1])
  const own = bound.filter((match) => match[2] === phrasesName && !others.includes(match[1])).map((match) => match[1])
  const called = own.flatMap((name) => [...text.matchAll(new RegExp(`\\b${name ?? ''}\\('(\\w+)'`, 'g'))])
  return [...direct, ...called].map((match) => match[1] ?? '')
}

function baseOf(key: string): string {
  return key.replace(/_(one|many|other)$/, '')
}

function valuesIn(text: string): string {
  const names = [...text.matchAll(/\{\{(\w+)/g)].map((match) => match[1] ?? '')
  return names.toSorted((a, b) => a.localeCompare(b)).join()
}
