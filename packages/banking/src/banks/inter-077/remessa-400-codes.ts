import type { Movement } from '../../cnab/bank.ts'

/** What a remessa of this layout may ask of the bank. */
export const movements400: readonly Movement[] = [{ code: '01', action: 'register', meaning: 'registrar o título' }]
