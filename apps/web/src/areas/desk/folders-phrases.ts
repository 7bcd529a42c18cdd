import { definePhrases } from '../../client/phrases.ts'

export const deskFolderPhrases = definePhrases('desk.folders', {
  'pt-BR': {
    folders: 'Mesa de pastas do ERP',
    folders_hint:
      'Pastas de todas as redes que estão paradas ou deixaram um arquivo para trás, da mais antiga à mais nova. A linha abre a pasta na rede dela.',
    find: 'Rede, escola, pasta ou arquivo',
    folder: 'Pasta',
    reason: 'Motivo',
    since: 'Parada desde',
    no_folders: 'Nenhuma pasta parada',
    no_folders_hint: 'Quando a pasta do ERP de uma escola parar em qualquer rede, aparece aqui.',
  },
  en: {
    folders: 'Desk of ERP folders',
    folders_hint:
      'Folders of all networks that stand still or left a file behind, the oldest first. A row opens the folder in its network.',
    find: 'Network, school, folder or file',
    folder: 'Folder',
    reason: 'Reason',
    since: 'Stopped since',
    no_folders: 'No stopped folder',
    no_folders_hint: "A folder of a school's own system that stops in any network stands here.",
  },
})
