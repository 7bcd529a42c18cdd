// Events: who publishes what, who listens, and whether the headers of the areas say so.
import { areas as contractAreas, eventsByTopic } from '@caderneta/contracts'
import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { areas } from '../../src/areas/index.ts'
import { shown, sourceFiles } from './source-files.ts'

const order = Object.keys(contractAreas)
const camel = (folder: string) => folder.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

test('server and contract list the areas in one order', () => {
  expect(areas.map(({ name }) => name)).toEqual(order)
})

test('every topic is declared once, by the area of the contract that publishes it', () => {
  for (const event of eventsByTopic.values()) {
    expect(order).toContain(event.area)
    for (const area of event.touches) expect(order).toContain(area)
  }
})

/** Topics that a file names where it publishes. A file that listens says `on(`, so its own line is left out. */
function publishedIn(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const named = source.matchAll(/(\bon\()?\bevents\['([\w.-]+)'\]/g)
  return [...named].filter(([, listens]) => !listens).map(([, , topic]) => topic ?? '')
}

const areaOf = (file: string) => camel(basename(dirname(file)))
const publishedBy = (folder: string) =>
  sourceFiles(folder).flatMap((file) => publishedIn(file).map((topic) => ({ topic, file, area: areaOf(file) })))
const published = publishedBy('apps/server/src/areas')

test('an area publishes only the topics that its own contract declares', () => {
  const foreign = published.filter(({ topic, area }) => eventsByTopic.get(topic)?.area !== area)
  expect(foreign.map(({ topic, file }) => `${shown(file)} publishes ${topic}`)).toEqual([])
})

test('every declared topic has a publisher', () => {
  const byPlatform = publishedBy('apps/server/src/platform')
  expect(byPlatform.filter(({ topic }) => eventsByTopic.get(topic)?.area !== 'jobs')).toEqual([])
  const known = new Set([...published, ...byPlatform].map(({ topic }) => topic))
  expect([...eventsByTopic.keys()].filter((topic) => !known.has(topic))).toEqual([])
})

test('an area hears only itself, the areas above it, and jobs', () => {
  const upward = areas.flatMap(({ name, listeners = [] }) =>
    listeners
      .filter(({ event }) => event.area !== 'jobs' && order.indexOf(event.area) > order.indexOf(name))
      .map(({ event }) => `${name} hears ${event.topic}`),
  )
  expect(upward).toEqual([])
})

describe.each(areas.map((area) => [area.name, area] as const))('%s', (name, { listeners = [] }) => {
  const folder = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const file = sourceFiles(`apps/server/src/areas/${folder}`).find((path) => basename(path) === 'area.ts') ?? ''
  const header = readFileSync(file, 'utf8')
    .split('\nimport')[0]
    ?.replaceAll(/\n\/\/ ?/g, ' ')
  const listed = (word: string) => {
    const sentence = new RegExp(`Events ${word}: (.*?)\\.(?= |$)`).exec(header ?? '')?.[1] ?? ''
    return sentence.split(',').flatMap((part) => {
      const topic = part.trim()
      return topic === '' ? [] : [topic]
    })
  }

  test('the header of its area.ts lists the events it publishes and hears', () => {
    const declared = [...eventsByTopic.values()].filter(({ area }) => area === name).map(({ topic }) => topic)
    expect(listed('out').toSorted()).toEqual(declared.toSorted())
    const heard = new Set(listeners.map(({ event }) => event.topic))
    expect(listed('in').toSorted()).toEqual([...heard].toSorted())
  })
})
