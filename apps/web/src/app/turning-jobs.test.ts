import { expect, test } from 'vitest'
import { turningJobs } from './turning-jobs.ts'

function screen() {
  const open = new Set<string>()
  let opened = 0
  const jobs = turningJobs({
    open: (kind) => {
      opened += 1
      open.add(`${kind} ${opened}`)
      return `${kind} ${opened}`
    },
    close: (id) => open.delete(id),
  })
  return { jobs, shown: () => [...open] }
}

const first = { kind: 'Retorno', ids: ['1'] }
const second = { kind: 'Retorno', ids: ['2'] }

test('the progress of a job leaves its one toast where it is', () => {
  const { jobs, shown } = screen()
  jobs.begin(first)
  jobs.begin(first)
  expect(shown()).toEqual(['Retorno 1'])
})

test('the toast goes with the last job of its kind', () => {
  const { jobs, shown } = screen()
  jobs.begin(first)
  jobs.begin(second)
  jobs.end(first)
  expect(shown()).toEqual(['Retorno 1'])
  jobs.end(second)
  expect(shown()).toEqual([])
})

test('a job that begins again turns again', () => {
  const { jobs, shown } = screen()
  jobs.begin(first)
  jobs.end(first)
  jobs.begin(first)
  expect(shown()).toEqual(['Retorno 2'])
})

test('the end of a job that nobody saw begin is no news', () => {
  const { jobs, shown } = screen()
  jobs.begin(first)
  jobs.end({ kind: 'Remessa', ids: ['9'] })
  expect(shown()).toEqual(['Retorno 1'])
})

test('after too long an absence nothing turns', () => {
  const { jobs, shown } = screen()
  jobs.begin(first)
  jobs.begin({ kind: 'Remessa', ids: ['9'] })
  jobs.endAll()
  expect(shown()).toEqual([])
})
