// Kinds of long work: what the server runs is what the contract declares.
import { jobKinds, operations } from '@caderneta/contracts'
import { expect, test } from 'vitest'
import { areas } from '../../src/areas/index.ts'
import { exportJobs } from '../../src/platform/exports/export-job.ts'

const jobs = [...areas.flatMap(({ chunkedJobs = [] }) => chunkedJobs), ...exportJobs([])]
const run = jobs.map(({ kind }) => kind)

test('every kind of job that the server runs is declared, once, and every declared kind is run', () => {
  expect(run.toSorted()).toEqual([...jobKinds.keys()].toSorted())
})

test('a kind is named as its declaration names it, and has its words in both languages', () => {
  for (const [name, { kind, words }] of jobKinds) {
    expect(kind).toBe(name)
    expect([words['pt-BR'].trim(), words.en.trim()]).not.toContain('')
  }
})

test('work whose call asks for a fresh proof asks for it when failed rows are run again', () => {
  const asking = new Set(operations.filter(({ stepUp }) => stepUp === true).map(({ name }) => name))
  const planned = jobs.filter(({ operation }) => asking.has(operation)).map(({ kind }) => kind)
  const said = [...jobKinds.values()].filter(({ asksProof }) => asksProof).map(({ kind }) => kind)
  expect(said.toSorted()).toEqual(planned.toSorted())
})

test('a kind that names the call whose answer its file is names the one that plans it', () => {
  const named = [...jobKinds.values()].filter(({ file }) => file !== undefined)
  for (const { kind, file } of named) expect(jobs.find((each) => each.kind === kind)?.operation).toBe(file)
  expect(named.map(({ kind }) => kind).toSorted()).toEqual(['DownloadInvoices', 'DrawStatements'])
})
