import type { AreaWords } from '../../client/area-words.ts'
import { sandboxMailPaths } from './paths.ts'

export const words: AreaWords = {
  hub: {
    [sandboxMailPaths.list.pattern]: { 'pt-BR': 'o que as pessoas receberiam', en: 'what people would have received' },
  },
  permissions: {
    'Caderneta.SandboxMail': { group: 'people' },
  },
}
