import { expect, test } from 'vitest'
import { no, yes } from '../refusal.ts'
import { allowed } from './allowed.ts'

const scope = (...held: string[]) => ({
  policies: new Set(held),
  schools: 'all' as const,
  schoolAccess: [],
  isReadOnly: false,
})
const both = { kind: 'write', needs: ['Caderneta.Student.Create', 'Caderneta.Guardian.Create'] } as const

test('a call that needs two permissions is allowed to who holds both', () => {
  expect(allowed(both, scope('Caderneta.Student.Create', 'Caderneta.Guardian.Create'))).toEqual(yes)
  expect(allowed(both, scope('Caderneta.Student.Create'))).toEqual(no('permission_denied'))
})

test('without the permission no other reason is told', () => {
  expect(allowed(both, scope(), no('class_full'))).toEqual(no('permission_denied'))
  expect(allowed({ kind: 'read', needs: 'authenticated' }, scope(), no('class_full'))).toEqual(no('class_full'))
})

test('what belongs to the whole network is not for who sees some schools', () => {
  const call = { kind: 'write', needs: 'Caderneta.School.Create', wholeNetwork: true } as const
  expect(allowed(call, { ...scope('Caderneta.School.Create'), schools: [] })).toEqual(no('all_schools_needed'))
})

test('what a network takes from its schools is closed to people bound to them, whatever their group grants', () => {
  const call = { kind: 'write', needs: 'Caderneta.Invoice.Update', schoolAccess: 'cancelInvoices' } as const
  const ofAll = scope('Caderneta.Invoice.Update')
  const bound = { ...ofAll, schools: ['s'] }
  expect(allowed(call, ofAll)).toEqual(yes)
  expect(allowed(call, bound)).toEqual(no('not_for_schools'))
  expect(allowed(call, { ...bound, schoolAccess: ['cancelInvoices'] })).toEqual(yes)
})

test('a read-only network offers nothing that it would refuse', () => {
  const stopped = { ...scope('Caderneta.Invoice.Update'), isReadOnly: true }
  const call = { kind: 'write', needs: 'Caderneta.Invoice.Update' } as const
  expect(allowed(call, stopped, no('already_paid'))).toEqual(no('network_read_only'))
  expect(allowed(call, { ...stopped, policies: new Set() })).toEqual(no('permission_denied'))
  expect(allowed({ ...call, kind: 'read' }, stopped)).toEqual(yes)
  expect(allowed({ ...call, stoppedByReadOnly: false }, stopped)).toEqual(yes)
})
