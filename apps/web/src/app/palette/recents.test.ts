// @vitest-environment happy-dom
import { IconHistory } from '@tabler/icons-react'
import { afterEach, expect, test } from 'vitest'
import { forgetDrafts, ownDrafts } from '../../ui/drafts.ts'
import { keepRecent, recentLines } from './recents.ts'

const hit = (name: string) => ({
  id: `hit /familias/${name}`,
  icon: IconHistory,
  title: name,
  href: `/familias/${name}`,
})
const titles = () => recentLines().map(({ title }) => title)

afterEach(() => {
  sessionStorage.clear()
  ownDrafts(null, null)
})

test('records that were opened stand there, the last one first and each once; pages and verbs do not', () => {
  for (const name of ['Ana', 'Rui', 'Ana']) keepRecent(hit(name))
  keepRecent({ id: 'menu /faturas', icon: IconHistory, title: 'Faturas', href: '/faturas' })
  expect(titles()).toEqual(['Ana', 'Rui'])
})

test('six of them, of this person in this network, until they sign out', () => {
  ownDrafts('ana', 1)
  for (const name of ['1', '2', '3', '4', '5', '6', '7']) keepRecent(hit(name))
  expect(titles()).toEqual(['7', '6', '5', '4', '3', '2'])
  ownDrafts('rui', 1)
  expect(titles()).toEqual([])
  ownDrafts('ana', 1)
  forgetDrafts()
  expect(titles()).toEqual([])
})
