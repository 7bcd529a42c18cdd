import { expect, test } from 'vitest'
import { configurationOf } from '../client/configuration.build.ts'
import { outsideScripts } from './outside-scripts.ts'

const settings = { 'Caderneta.OutsideScripts': 'https://guide.example/a.js http://plain.example/b.js nonsense' }

test('scripts of others load in production only, and by https only', () => {
  expect(outsideScripts(configurationOf({ settings, environment: 'Production' }))).toEqual([
    'https://guide.example/a.js',
  ])
})

test.each(['Development', 'Homologation', 'Sandbox'] as const)('none loads in %s', (environment) => {
  expect(outsideScripts(configurationOf({ settings, environment }))).toEqual([])
})

test('without the setting none loads', () => {
  expect(outsideScripts(configurationOf({ environment: 'Production' }))).toEqual([])
})
