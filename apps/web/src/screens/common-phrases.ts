import { definePhrases } from '../client/phrases.ts'

/** What lists, records and forms of many areas say alike. */
export const common = definePhrases('common', {
  'pt-BR': {
    settings: 'Configurações',
    school: 'Escola',
    state: 'Situação',
    active_feminine: 'Ativa',
    active_masculine: 'Ativo',
    inactive_feminine: 'Desativada',
    inactive_masculine: 'Desativado',
    edit: 'Editar',
    leave_title: 'Sair sem salvar?',
    leave_text: 'O que você preencheu fica guardado nesta aba, e é oferecido quando voltar a esta página.',
    leave: 'Sair sem salvar',
    stay: 'Continuar preenchendo',
    draft: 'Você começou a preencher esta página e não salvou.',
    draft_resume: 'Continuar de onde parei',
    draft_discard: 'Descartar',
  },
  en: {
    settings: 'Settings',
    school: 'School',
    state: 'State',
    active_feminine: 'Active',
    active_masculine: 'Active',
    inactive_feminine: 'Inactive',
    inactive_masculine: 'Inactive',
    edit: 'Edit',
    leave_title: 'Leave without saving?',
    leave_text: 'What you filled in stays in this tab, and is offered when you come back to this page.',
    leave: 'Leave without saving',
    stay: 'Go on filling in',
    draft: 'You began to fill in this page and did not save it.',
    draft_resume: 'Go on where I stopped',
    draft_discard: 'Discard',
  },
})
