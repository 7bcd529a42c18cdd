import { expect, test } from 'vitest'
import { mentionBeingTyped, stillNamed, withMention } from './mentions.ts'

const ana = { id: '1', name: 'Ana Souza' }

test('what follows the last @ is looked for, up to three words; an address or another word is not a name', () => {
  expect(mentionBeingTyped('@')).toBe('')
  expect(mentionBeingTyped('vê isto @ana so')).toBe('ana so')
  expect(mentionBeingTyped('@josé d’')).toBeNull()
  expect(mentionBeingTyped('@ana souza da silva pode')).toBeNull()
  expect(mentionBeingTyped('ana@escola')).toBeNull()
  expect(mentionBeingTyped('sem nome')).toBeNull()
})

test('a name that is chosen takes the place of what was typed', () => {
  expect(withMention('vê isto @an', ana)).toBe('vê isto @Ana Souza ')
  expect(withMention('sem nome', ana)).toBe('sem nome')
})

test('who was taken out of the text again is not named, and nobody twice', () => {
  expect(stillNamed('@Ana Souza, olhe', [ana, ana])).toEqual([ana])
  expect(stillNamed('olhe', [ana])).toEqual([])
})
