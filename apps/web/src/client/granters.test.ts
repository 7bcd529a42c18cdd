import { expect, test } from 'vitest'
import { whoGrants } from './granters.ts'

const claudia = { id: '1', name: 'Cláudia Nogueira', roles: ['admin'] }
const bruno = { id: '2', name: 'Bruno Sato', roles: ['director'] }
const granters = [
  { permissions: ['Caderneta.Course.Update'], people: [claudia, bruno] },
  { permissions: ['Caderneta.Import.Create'], people: [claudia] },
  { permissions: ['Caderneta.Job.Get'], people: [bruno] },
]

test('who grants several permissions grants each of them', () => {
  expect(whoGrants({ granters }, ['Caderneta.Course.Update']).people).toEqual([claudia, bruno])
  expect(whoGrants({ granters }, ['Caderneta.Course.Update', 'Caderneta.Import.Create']).people).toEqual([claudia])
  expect(whoGrants({ granters }, ['Caderneta.Import.Create', 'Caderneta.Job.Get'])).toEqual({
    people: [],
    otherwise: 'administrator',
  })
})

test('what nobody of the network can grant is the provider’s to give, alone or beside what somebody can', () => {
  const ofProvider = { people: [], otherwise: 'provider' }
  expect(whoGrants({ granters }, ['Caderneta.Tenant'])).toEqual(ofProvider)
  expect(whoGrants({ granters }, ['Caderneta.Course.Update', 'Caderneta.Tenant.Get'])).toEqual(ofProvider)
  expect(whoGrants({ granters }, ['Caderneta.Plan.GetAll'])).toEqual(ofProvider)
  expect(whoGrants({ granters }, ['Caderneta.Course.Update', 'Caderneta.Plan.GetAll'])).toEqual(ofProvider)
})
