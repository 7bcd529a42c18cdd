import { describe, expect, it } from 'vitest'
import { stepIn } from './use-row-keys.ts'
import { keysOf } from './use-shortcuts.ts'

const key = (name: string, modifiers: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
})

describe('the name of pressed keys', () => {
  it('is the character itself', () => expect(keysOf(key('?'))).toBe('?'))
  it('does not change with capitals', () => expect(keysOf(key('J'))).toBe('j'))
  it('puts Ctrl first', () => expect(keysOf(key('k', { ctrlKey: true }))).toBe('Ctrl+k'))
  it('takes the Mac’s command for Ctrl', () => expect(keysOf(key('k', { metaKey: true }))).toBe('Ctrl+k'))
  it('keeps the names of other keys', () => expect(keysOf(key('Escape'))).toBe('Escape'))
})

describe('walking rows', () => {
  const ids = ['a', 'b', 'c']
  it('starts at the first', () => expect(stepIn(ids, undefined, 1)).toBe('a'))
  it('goes down and up', () => {
    expect(stepIn(ids, 'a', 1)).toBe('b')
    expect(stepIn(ids, 'c', -1)).toBe('b')
  })
  it('stops at the ends', () => {
    expect(stepIn(ids, 'c', 1)).toBe('c')
    expect(stepIn(ids, 'a', -1)).toBe('a')
  })
  it('starts over when the row is gone', () => expect(stepIn(ids, 'z', 1)).toBe('a'))
  it('has nowhere to go in an empty list', () => expect(stepIn([], undefined, 1)).toBeUndefined())
})
