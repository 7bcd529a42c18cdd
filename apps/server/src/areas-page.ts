// The page of areas and events, printed from the headers of `area.ts`, the contract and the listeners. `npm run docs:areas` writes it,
// and a test compares it with what stands in `docs/areas.md`.
import { eventsByTopic, operations } from '@caderneta/contracts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areas } from './areas/index.ts'
import type { Area } from './platform/area.ts'

const folderOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** First sentence of the header of an area: what the noun is. */
function purposeOf({ name }: Area): string {
  const source = readFileSync(join(import.meta.dirname, 'areas', folderOf(name), 'area.ts'), 'utf8')
  const [header = ''] = source.split('\nimport')
  const text = header
    .replaceAll(/^\/\/ ?/gm, '')
    .replaceAll('\n', ' ')
    .trim()
  const [sentence = ''] = text.split(/(?<=[.:]) +(?=[A-Z])/)
  return sentence.trim()
}

function callsOf({ name }: Area): number {
  return operations.filter(({ area }) => area === name).length
}

function areaRow(area: Area): string {
  return `| \`${folderOf(area.name)}\` | ${purposeOf(area)} | ${callsOf(area)} |`
}

/** Listeners of a topic by area; kinds of jobs are started by the same listener and are not named. */
function hearersOf(topic: string): string {
  const hearers = areas.filter(({ listeners = [] }) => listeners.some(({ event }) => event.topic === topic))
  return hearers.map(({ name }) => folderOf(name)).join(', ')
}

function eventRow(topic: string): string {
  const event = eventsByTopic.get(topic)
  if (!event) throw new Error(`no event ${topic}`)
  const screens = [event.area, ...event.touches].map(folderOf).join(', ')
  return `| \`${topic}\` | ${folderOf(event.area)} | ${event.fields.join(', ') || '-'} | ${hearersOf(topic) || '-'} | ${screens} |`
}

/** The whole page as Markdown. */
export function areasPage(): string {
  return [
    '# Areas and events',
    '',
    'Printed from the headers of `area.ts` and from the contracts by `npm run docs:areas`. Do not edit.',
    '',
    '## Areas, in the order of dependency',
    'An area imports the `public.ts` of areas above it, reads their tables, and hears their events.',
    '',
    '| area | what it is | calls |',
    '|---|---|---|',
    ...areas.map(areaRow),
    '',
    '## Events',
    'Published by the area that declares the topic in its contract. The screens of the areas in the last column are read again.',
    '',
    '| topic | published by | payload | heard by | screens read again |',
    '|---|---|---|---|---|',
    ...[...eventsByTopic.keys()].map(eventRow),
    '',
  ].join('\n')
}
