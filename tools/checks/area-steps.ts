// What proves one area in seconds: its own tests on the server, the screens and the contract, its rows of the matrices, types and lint.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Step, tool, vitest } from './step.ts'

const root = join(import.meta.dirname, '../..')
const serverAreas = 'apps/server/src/areas'

/** @throws Error in pt-BR that names the areas, where there is none of this name. */
export function areaSteps(given: string): Step[] {
  const folder = given.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  if (!existsSync(join(root, serverAreas, folder)))
    throw new Error(`Não há uma área chamada "${given}". As áreas são: ${areaNames().join(', ')}.`)
  const name = folder.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const paths = pathsOf(folder)
  return [
    tool('tipos', 'tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/area-types.json']),
    vitest('testes da área', ['--project', 'pure', '--project', 'server', ...paths, ...lists]),
    vitest('linhas das matrizes', ['--project', 'server', matrices, '-t', `(^|\\s)${name}\\.`]),
    tool('regras de código', 'oxlint', ['--type-aware', '--report-unused-disable-directives-severity=error', ...paths]),
    tool('formato', 'biome', ['format', ...paths]),
  ]
}

const architecture = 'apps/server/test/architecture'
const matrices = `${architecture}/matrix-`
/** What compares the areas with each other, and takes no database. */
const lists = [`${architecture}/boundaries`, `${architecture}/contract-list`, 'apps/web/phrases.test.ts']

function pathsOf(folder: string): string[] {
  const contracts = 'packages/contracts/src'
  const ofContract = readdirSync(join(root, contracts)).filter(
    (name) => name === `${folder}.ts` || (name.startsWith(folder) && name.endsWith('.test.ts')),
  )
  const samples = `${architecture}/samples/${folder}.ts`
  return [
    `${serverAreas}/${folder}`,
    `apps/web/src/areas/${folder}`,
    samples,
    ...ofContract.map((name) => `${contracts}/${name}`),
  ].filter((path) => existsSync(join(root, path)))
}

function areaNames(): string[] {
  return readdirSync(join(root, serverAreas), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
}
