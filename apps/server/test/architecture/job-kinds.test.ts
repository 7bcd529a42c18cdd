// Kinds of long work: what the server runs is what the contract declares.
import { jobKinds } from '@caderneta/contracts'
import { expect, test } from 'vitest'
import { areas } from '../../src/areas/index.ts'
import { exportJobs } from '../../src/platform/exports/export-job.ts'

const run = [...areas.flatMap(({ chunkedJobs = [] }) => chunkedJobs), ...exportJobs([])].map(({ kind }) => kind)

test('every kind of job that the server runs is declared, once, and every declared kind is run', () => {
  expect(run.toSorted()).toEqual([...jobKinds.keys()].toSorted())
})

test('a kind is named as its declaration names it, and has its words in both languages', () => {
  for (const [name, { kind, words }] of jobKinds) {
    expect(kind).toBe(name)
    expect([words['pt-BR'].trim(), words.en.trim()]).not.toContain('')
  }
})
