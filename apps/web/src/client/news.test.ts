import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { News, newsDesk } from './news.ts'

let told: string[] = []

function desk() {
  return newsDesk({
    refreshAreas: (areas) => told.push(`areas ${areas.join(' ')}`),
    refreshEverything: () => told.push('everything'),
    jobStopped: (job) => told.push(`${job.kind} stopped`),
    jobMoved: (job) => told.push(`${job.kind} ${job.status}`),
    messageForUser: (text) => told.push(text),
  })
}

function news(fields: { topic: string; ids?: string[]; status?: string; message?: string; about?: string }): News {
  return News.parse(fields)
}

beforeEach(() => {
  told = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('many changes of a moment become one reading of their areas', () => {
  const tell = desk()
  tell(news({ topic: 'invoices', ids: ['1'] }))
  tell(news({ topic: 'payments' }))
  tell(news({ topic: 'invoices', ids: ['2'] }))
  vi.advanceTimersByTime(250)
  expect(told).toEqual(['areas invoices payments'])
})

test('a steady stream of changes cannot put the reading off for ever', () => {
  const tell = desk()
  for (let count = 0; count < 10; count += 1) {
    tell(news({ topic: 'invoices' }))
    vi.advanceTimersByTime(100)
  }
  expect(told.length).toBeGreaterThanOrEqual(3)
})

test('a job in progress is told at once', () => {
  desk()(news({ topic: 'job.ImportInvoice', ids: ['7'], status: 'InProgress' }))
  expect(told).toEqual(['ImportInvoice InProgress'])
})

test('that a job stopped is told at once, and how it ended after five quiet seconds, once', () => {
  const tell = desk()
  tell(news({ topic: 'job.ImportInvoice', ids: ['7'], status: 'Failed' }))
  expect(told).toEqual(['ImportInvoice stopped'])
  vi.advanceTimersByTime(4000)
  tell(news({ topic: 'job.ImportInvoice', ids: ['7'], status: 'Success' }))
  vi.advanceTimersByTime(4999)
  expect(told).toEqual(['ImportInvoice stopped', 'ImportInvoice stopped'])
  vi.advanceTimersByTime(1)
  expect(told.slice(2)).toEqual(['ImportInvoice Success'])
})

test('two jobs of one kind do not hide each other', () => {
  const tell = desk()
  tell(news({ topic: 'job.ImportInvoice', ids: ['7'], status: 'Success' }))
  tell(news({ topic: 'job.ImportInvoice', ids: ['8'], status: 'Failed' }))
  vi.advanceTimersByTime(5000)
  expect(told.slice(2)).toEqual(['ImportInvoice Success', 'ImportInvoice Failed'])
})

test('a job that starts again drops the end that waited', () => {
  const tell = desk()
  tell(news({ topic: 'job.ImportInvoice', ids: ['7'], status: 'Failed' }))
  tell(news({ topic: 'job.ImportInvoice', ids: ['7'], status: 'InProgress' }))
  vi.advanceTimersByTime(10_000)
  expect(told).toEqual(['ImportInvoice stopped', 'ImportInvoice InProgress'])
})

test('after too long an absence everything is read again', () => {
  desk()(news({ topic: '*' }))
  expect(told).toEqual(['everything'])
})

test('a job whose end was told in words to its own person is not announced again', () => {
  const tell = desk()
  tell(news({ topic: 'job.ImportInvoice', ids: ['7'], status: 'Error' }))
  tell(news({ topic: 'MessageUser', message: 'Importação: 2 de 3 com problema', ids: ['7'], about: 'job' }))
  tell(news({ topic: 'job.ImportInvoice', ids: ['8'], status: 'Error' }))
  vi.advanceTimersByTime(5000)
  expect(told).toEqual([
    'ImportInvoice stopped',
    'Importação: 2 de 3 com problema',
    'ImportInvoice stopped',
    'ImportInvoice Error',
  ])
})

test('a message for the person is passed on as it is', () => {
  desk()(news({ topic: 'MessageUser', message: 'A planilha tem 3 erros' }))
  expect(told).toEqual(['A planilha tem 3 erros'])
})
