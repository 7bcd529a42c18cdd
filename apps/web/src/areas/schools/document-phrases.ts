import { definePhrases } from '../../client/phrases.ts'

export const documentPhrases = definePhrases('schoolDocuments', {
  'pt-BR': {
    title: 'Documentos',
    hint: 'Contrato, aditivos e documentos da empresa. Um documento substituído continua guardado.',
    complete: 'Todos os documentos da empresa foram anexados.',
    missing: 'Faltam documentos da empresa: {{kinds}}. Sem eles não há repasse.',
    empty: 'Nenhum documento ainda.',
    kind: 'Documento',
    added: 'Incluído em',
    in_place: 'Vigente',
    replaced: 'Substituído',
    download: 'Baixar',
    download_of: 'Baixar {{name}}',
    add: 'Incluir documento',
    added_now: 'Documento incluído',
  },
  en: {
    title: 'Documents',
    hint: 'Contract, addenda and documents of the company. A document that was replaced is kept.',
    complete: 'All documents of the company are attached.',
    missing: 'Documents of the company are missing: {{kinds}}. Without them nothing is paid out.',
    empty: 'No documents yet.',
    kind: 'Document',
    added: 'Added on',
    in_place: 'In place',
    replaced: 'Replaced',
    download: 'Download',
    download_of: 'Download {{name}}',
    add: 'Add a document',
    added_now: 'Document added',
  },
})
