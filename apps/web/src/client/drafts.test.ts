// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { draftKey, forgetDrafts } from './drafts.ts'

test('a sign-out forgets every draft of the tab and nothing else', () => {
  sessionStorage.setItem(draftKey('ana', 1, '/turmas/nova'), '{}')
  sessionStorage.setItem(draftKey('ana', null, '/configuracoes/redes/nova'), '{}')
  sessionStorage.setItem('visited:guardians', '[]')
  forgetDrafts()
  expect(Object.keys(sessionStorage)).toEqual(['visited:guardians'])
  sessionStorage.clear()
})

test('drafts of two people, networks or pages never meet', () => {
  const keys = [draftKey('ana', 1, '/a'), draftKey('rui', 1, '/a'), draftKey('ana', 2, '/a'), draftKey('ana', 1, '/b')]
  expect(new Set(keys).size).toBe(4)
})
