import { expect, it } from 'vitest'
import { percentDone } from './job-progress.ts'

it('a job is not at 100 per cent before its last piece', () => expect(percentDone(1271, 1272)).toBe(99))
it('a job at its end is at 100', () => expect(percentDone(1272, 1272)).toBe(100))
it('a job without pieces is at 0', () => expect(percentDone(0, 0)).toBe(0))
it('a job never goes below 0', () => expect(percentDone(-1, 10)).toBe(0))
