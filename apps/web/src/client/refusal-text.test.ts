import { classes } from '@caderneta/contracts/classes'
import { operations } from '@caderneta/contracts'
import { commonRefusals } from '@caderneta/contracts/refusals'
import { courses } from '@caderneta/contracts/courses'
import { departures } from '@caderneta/contracts/departures'
import { enrollments } from '@caderneta/contracts/enrollments'
import { plans } from '@caderneta/contracts/plans'
import { roles } from '@caderneta/contracts/roles'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { knowGranters } from './granters.ts'
import { words } from './phrases.ts'
import { disabledReason, refusalText } from './refusal-text.ts'

afterEach(() => words.changeLanguage('pt-BR'))

test('a refusal is said in the words of the call, in the language of the person', async () => {
  expect(refusalText(enrollments.create, 'class_full')).toBe(
    'A turma está cheia. Aumente a capacidade ou escolha outra turma.',
  )
  await words.changeLanguage('en')
  expect(refusalText(enrollments.create, 'class_full')).toMatch(/^The class is full/)
})

test('what is not known beforehand is left out; the missing permission is named', () => {
  expect(refusalText(departures.evade, 'already_billed')).toBe(
    'Esta matrícula já tem fatura deste produto nesta competência e parcela.',
  )
  expect(refusalText(departures.evade, 'departure_invoice_held', { number: '48213' })).toContain('fatura 48213 ')
  expect(disabledReason(classes.update, { can: false, reason: 'permission_denied' })).toBe(
    'Você não tem permissão para realizar esta ação: falta “Turmas: alterar”. Peça ao administrador que atualize o seu acesso.',
  )
  expect(disabledReason(classes.update, { can: true })).toBeUndefined()
})

test('a verb that is off for want of a permission says who can grant it', () => {
  const granter = { id: '7d0a3b9e-2f5c-4d43-8a42-2d5f8a3a9c11', name: 'Cláudia Nogueira', roles: ['admin'] }
  onTestFinished(() => knowGranters({ grantedPolicies: {}, granters: [] }))
  knowGranters({
    grantedPolicies: {},
    granters: [{ permissions: ['Caderneta.AcademicClass.Update'], people: [granter] }],
  })
  const reason = disabledReason(classes.update, { can: false, reason: 'permission_denied' })
  expect(reason).toMatch(/Pode conceder: Cláudia Nogueira\.$/)
  expect(refusalText(enrollments.create, 'class_full')).not.toContain('Cláudia')
  expect(refusalText(courses.update, 'permission_denied'), 'she cannot grant this one').toMatch(
    /Peça ao administrador que atualize o seu acesso\.$/,
  )
  expect(refusalText(plans.update, 'permission_denied'), 'nobody of a network grants it').toMatch(
    /falta “Planos: alterar”\. Peça à equipe do provedor\.$/,
  )
})

test('of the permissions of a call only those are named that the person lacks', () => {
  onTestFinished(() => knowGranters({ grantedPolicies: {}, granters: [] }))
  knowGranters({ grantedPolicies: { 'AbpIdentity.Roles.Create': true }, granters: [] })
  expect(refusalText(roles.import, 'permission_denied')).toContain('falta “Grupos: alterar”.')
})

test('every code that a call refuses with has its phrase with the call', () => {
  const unsaid = operations.flatMap(({ name, refuses = [], refusals = {} }) =>
    refuses.filter((code) => !(code in refusals) && !(code in commonRefusals)).map((code) => `${name}: ${code}`),
  )
  expect(unsaid).toEqual([])
})
