import { describe, expect, it } from 'vitest'
import { readView } from './use-stored.ts'

describe('the stored view of a table', () => {
  it('is the first-time view when nothing is stored', () =>
    expect(readView(null, ['cpf'])).toEqual({ density: 'normal', hidden: ['cpf'] }))
  it('is read back as it was written', () =>
    expect(readView('{"density":"roomy","hidden":["a"]}', ['cpf'])).toEqual({ density: 'roomy', hidden: ['a'] }))
  it('survives text that is not JSON', () => expect(readView('{', [])).toEqual({ density: 'normal', hidden: [] }))
  it('ignores a density it does not know and ids that are no text', () =>
    expect(readView('{"density":"huge","hidden":[1,"a"]}', [])).toEqual({ density: 'normal', hidden: ['a'] }))
  it('survives a stored null', () => expect(readView('null', ['x'])).toEqual({ density: 'normal', hidden: ['x'] }))
})
