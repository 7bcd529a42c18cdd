// @vitest-environment happy-dom
import type { AuditEntry } from '@caderneta/contracts/audit-log'
import { renderHook } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { areas } from './src/app/areas.ts'
import { connectAreaWords, loadAreaWords } from './src/client/area-words.ts'
import { useAuditWords } from './src/screens/audit-words.ts'

const id = '00000000-0000-7000-8000-0000000000bb'

beforeAll(async () => {
  connectAreaWords(areas)
  await loadAreaWords()
})

const entry = (action: string, subject: AuditEntry['subject']): AuditEntry => ({
  seq: 1,
  at: '2026-11-20T10:42:00.000Z',
  action,
  actorId: id,
  actorName: 'Ana Prado',
  isActorOfHost: false,
  address: null,
  token: null,
  subjectId: id,
  subject,
  body: {},
})

test.each([
  ['invoices.close', { noun: 'invoice', name: '1553' }, 'emitiu a fatura 1.553'],
  ['invoices.pay', { noun: 'invoice', name: '553' }, 'registrou pagamento: fatura 553'],
  ['invoices.create', { noun: 'invoice', name: '' }, 'criou um rascunho de fatura'],
  ['classes.update', { noun: 'class', name: '2º A' }, 'alterou a turma 2º A'],
  ['departures.cancel', { noun: 'enrollment', name: 'Davi Luz' }, 'cancelou a matrícula de Davi Luz'],
  ['invoices.get', { noun: 'guardian', name: 'Ana Luz' }, 'viu os dados numa fatura: responsável Ana Luz'],
  ['classes.update', null, 'alterou'],
  ['classes.update', { noun: 'unheardOf', name: 'x' }, 'alterou'],
] as const)('%s of %o: %s', (action, subject, said) => {
  const { result } = renderHook(() => useAuditWords())
  expect(result.current.deed(entry(action, subject))).toBe(said)
})

test('a record with a page is a link to it', () => {
  const { result } = renderHook(() => useAuditWords())
  const { page } = result.current.object(entry('classes.update', { noun: 'class', name: '2º A' })) ?? {}
  expect(page).toEqual({ href: `/turmas/${id}`, needs: 'Caderneta.AcademicClass.Get' })
})

test('a column is called by its words; one without words is left out of a sentence, and shown as it is in the log', () => {
  const { result } = renderHook(() => useAuditWords())
  const { field, knownField } = result.current
  expect([field('approved_at'), knownField('approved_at')]).toEqual(['Aprovado em', 'Aprovado em'])
  expect([field('price_cents'), knownField('price_cents')]).toEqual(['Custo', 'Custo'])
  expect([field('unheard_of'), knownField('unheard_of')]).toEqual(['unheard_of', undefined])
})
