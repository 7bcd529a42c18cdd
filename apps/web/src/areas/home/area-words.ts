import type { AreaWords } from '../../client/area-words.ts'

export const words: AreaWords = {
  audit: { desk: { area: { 'pt-BR': 'Redes do provedor', en: 'Networks of the provider' } } },
}
