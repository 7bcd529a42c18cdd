import { expect, it } from 'vitest'
import { qrPath } from './qr-path.ts'

it('draws a run of dark modules as one rectangle', () =>
  expect(qrPath([[true, true, false, true]])).toBe('M0 0h2v1H0zM3 0h1v1H3z'))
it('draws each row on its own line', () => expect(qrPath([[false], [true]])).toBe('M0 1h1v1H0z'))
it('draws nothing for light modules', () => expect(qrPath([[false, false]])).toBe(''))
