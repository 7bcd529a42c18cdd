import type { AreaWords } from '../../client/area-words.ts'

export const words: AreaWords = {
  audit: {
    homologations: {
      area: { 'pt-BR': 'Homologação', en: 'Homologation' },
      verbs: {
        start: { 'pt-BR': 'iniciou a homologação', en: 'started the homologation' },
        prepare: { 'pt-BR': 'preparou novos títulos de teste', en: 'prepared new test titles' },
        setStep: { 'pt-BR': 'registrou uma etapa', en: 'recorded a step' },
        readRetorno: { 'pt-BR': 'leu um retorno de teste', en: 'read a test retorno' },
      },
    },
  },
  fields: {
    step: { 'pt-BR': 'Etapa', en: 'Step' },
    done_on: { 'pt-BR': 'Data da etapa', en: 'Date of the step' },
    prepared_on: { 'pt-BR': 'Títulos de teste de', en: 'Test titles of' },
    file_sequence: { 'pt-BR': 'Número do arquivo', en: 'File number' },
  },
  subjects: {
    homologation: { words: { 'pt-BR': 'a homologação do convênio {name}', en: 'the homologation of {name}' } },
  },
}
