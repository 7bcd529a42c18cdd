// Who changed a record before whoever was refused.
import type { Phrases } from './refusals.ts'

export const lastChangeWords = {
  byPerson: { 'pt-BR': 'Última mudança: {name}, em {instant}.', en: 'Last change: {name}, on {instant}.' },
  bySystem: {
    'pt-BR': 'Última mudança: pelo sistema ou pelo banco, em {instant}.',
    en: 'Last change: by the system or the bank, on {instant}.',
  },
} satisfies Phrases
