// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { dropDraft, forgetDrafts, keepDraft, ownDrafts, readDraft } from './drafts.ts'

afterEach(() => {
  sessionStorage.clear()
  ownDrafts(null, null)
})

test('a sign-out forgets every draft of the tab and nothing else', () => {
  ownDrafts('ana', 1)
  keepDraft('/turmas/nova', '{}')
  ownDrafts('ana', null)
  keepDraft('/configuracoes/redes/nova', '{}')
  sessionStorage.setItem('visited:guardians', '[]')
  forgetDrafts()
  expect(Object.keys(sessionStorage)).toEqual(['visited:guardians'])
})

test('drafts of two people, networks or places never meet', () => {
  ownDrafts('ana', 1)
  keepDraft('/a', 'de Ana')
  expect(readDraft('/b')).toBeNull()
  ownDrafts('rui', 1)
  expect(readDraft('/a')).toBeNull()
  ownDrafts('ana', 2)
  expect(readDraft('/a')).toBeNull()
  ownDrafts('ana', 1)
  expect(readDraft('/a')).toBe('de Ana')
  dropDraft('/a')
  expect(readDraft('/a')).toBeNull()
})
