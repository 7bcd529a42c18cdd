import { knownSettings, type KnownSetting } from '@caderneta/contracts/known-settings'
import { expect, it } from 'vitest'
import { choiceWords } from './setting-words.ts'

it('has a word for each choice of each setting', () => {
  const known: KnownSetting[] = Object.values(knownSettings)
  const choices = known.flatMap((setting) => setting.choices ?? [])
  expect(choices.length).toBeGreaterThan(10)
  expect(choices.filter((choice) => !choiceWords.has(choice))).toEqual([])
})
