import { expect, test } from 'vitest'
import { readNetwork } from './network-choice.ts'

const kept = JSON.stringify({ id: 3, name: 'Rede Aurora', subject: 'user-1' })

test('the person who chose a network finds it again', () => {
  expect(readNetwork(kept, 'user-1')).toEqual({ id: 3, name: 'Rede Aurora' })
})

test('another person in the same browser starts at Global', () => {
  expect(readNetwork(kept, 'user-2')).toBeUndefined()
})

test.each([null, '', 'null', '{"subject":"user-1"}', '{"id":"3","name":"x","subject":"user-1"}', '[1', '7'])(
  '%s is Global',
  (text) => {
    expect(readNetwork(text, 'user-1')).toBeUndefined()
  },
)
