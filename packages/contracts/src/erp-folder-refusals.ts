// What folders of schools' own systems are refused for, what stops one, and what a file in one is refused for.
import type { Phrases } from './refusals.ts'

/** Nothing is taken from the folder until a person mends it. */
export const folderTroubles = {
  erp_folder_program_off: {
    'pt-BR':
      'O programa desta pasta foi desativado ou excluído, ou saiu do grupo Usuário de API. Ative-o ou escolha outro na pasta.',
    en: 'The program of this folder is switched off or removed, or left the group API user. Switch it on, or choose another one for the folder.',
  },
  erp_folder_program_lacks: {
    'pt-BR': 'O programa desta pasta não tem a permissão {permission}. Dê-a a um grupo dele ou escolha outro programa.',
    en: 'The program of this folder lacks the permission {permission}. Give it to a group of the program, or choose another program.',
  },
  erp_folder_program_without_school: {
    'pt-BR':
      'O programa desta pasta não atua nesta escola. Inclua a escola no cadastro dele ou escolha outro programa.',
    en: 'The program of this folder does not work for this school. Add the school to it, or choose another program.',
  },
  erp_folder_school_inactive: {
    'pt-BR': 'A escola desta pasta está desativada. Os arquivos ficam na pasta até que ela seja reativada.',
    en: 'The school of this folder is inactive. Its files stay in the folder until the school is active again.',
  },
  erp_folder_network_read_only: {
    'pt-BR': 'A rede está em modo somente leitura. Os arquivos ficam na pasta até que ela volte a gravar.',
    en: 'The network is read-only. The files stay in the folder until it is written to again.',
  },
  erp_folder_unreachable: {
    'pt-BR':
      'A pasta {path} não pode ser lida ou gravada no servidor ({detail}). Peça a quem cuida do servidor que confira a pasta e as permissões dela.',
    en: 'The folder {path} cannot be read or written on the server ({detail}). Ask whoever runs the server to check the folder and its permissions.',
  },
  erp_folder_is_link: {
    'pt-BR':
      'A pasta {path} é um atalho para outro lugar, e atalhos não são seguidos. Troque-o por uma pasta de verdade.',
    en: 'The folder {path} is a link to another place, and links are not followed. Replace it by a real folder.',
  },
  erp_folder_unsafe_names: {
    'pt-BR':
      'Arquivos com nomes que não podem ser lidos ficaram na pasta: {count}. Renomeie-os com letras, números, ponto e hífen.',
    en: 'Files whose names cannot be read were left in the folder: {count}. Rename them with letters, digits, dot and hyphen.',
  },
  erp_folder_file_unreadable: {
    'pt-BR':
      'O arquivo {fileName} não pôde ser lido ou movido no servidor ({detail}) e ficou na pasta; os outros seguem. Arquivos assim: {count}. Peça a quem cuida do servidor que confira o arquivo e as permissões dele.',
    en: 'The file {fileName} cannot be read or moved on the server ({detail}) and was left in the folder; the others go on. Files of this kind: {count}. Ask whoever runs the server to check the file and its permissions.',
  },
  erp_folder_stopped: {
    'pt-BR': 'O arquivo {fileName} não pôde ser lido agora: {detail}',
    en: 'The file {fileName} could not be read now: {detail}',
  },
} satisfies Phrases

export type FolderTrouble = keyof typeof folderTroubles

export const refusals = {
  erp_folder_not_found: { 'pt-BR': 'Pasta do ERP não encontrada', en: 'The ERP folder was not found' },
  erp_folder_already_exists: {
    'pt-BR': 'Já há uma pasta do ERP com este nome na rede. Escolha outro nome.',
    en: 'The network already has an ERP folder of this name. Choose another name.',
  },
  erp_folder_of_school_exists: {
    'pt-BR': 'Esta escola já tem uma pasta do ERP em uso. Edite-a, ou desative-a antes de usar outra.',
    en: 'This school already has an ERP folder in use. Edit it, or switch it off before you use another one.',
  },
  erp_folder_program_unknown: {
    'pt-BR': 'Escolha um programa ativo: um usuário do grupo Usuário de API.',
    en: 'Choose an active program: a user of the group API user.',
  },
  erp_folder_inactive: {
    'pt-BR': 'A pasta está desativada. Ative-a para que seja lida.',
    en: 'The folder is switched off. Switch it on to have it read.',
  },
  erp_folder_not_watched: {
    'pt-BR':
      'Este servidor não lê pastas de ERP. Peça a quem cuida dele que informe a pasta-base (CADERNETA_ERP_FOLDER).',
    en: 'This server reads no ERP folders. Ask whoever runs it to name the base folder (CADERNETA_ERP_FOLDER).',
  },
  erp_folder_file_too_large: {
    'pt-BR': 'O arquivo passa de 4 MB. Divida-o no sistema da escola.',
    en: "The file is larger than 4 MB. Split it in the school's system.",
  },
  ...folderTroubles,
} satisfies Phrases
