import type { AreaWords } from '../../client/area-words.ts'

export const words: AreaWords = {
  audit: {
    terms: {
      area: { 'pt-BR': 'Termos', en: 'Terms' },
      verbs: {
        publish: { 'pt-BR': 'publicou', en: 'published' },
        exportAcceptances: { 'pt-BR': 'exportou os aceites', en: 'exported the acceptances' },
        accept: { 'pt-BR': 'aceitou', en: 'accepted' },
      },
    },
  },
  fields: {
    title_pt: { 'pt-BR': 'Título em português', en: 'Title in Portuguese' },
    title_en: { 'pt-BR': 'Título em inglês', en: 'Title in English' },
    html_pt: { 'pt-BR': 'Texto em português', en: 'Text in Portuguese' },
    html_en: { 'pt-BR': 'Texto em inglês', en: 'Text in English' },
    content_hash: { 'pt-BR': 'Hash do texto', en: 'Hash of the text' },
    published_at: { 'pt-BR': 'Publicada em', en: 'Published at' },
  },
  permissions: {
    'Caderneta.TermVersion': { group: 'host' },
  },
}
