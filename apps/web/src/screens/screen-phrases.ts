import { definePhrases } from '../client/phrases.ts'

/** What lists, records and forms say themselves. */
export const screenPhrases = definePhrases('screens', {
  'pt-BR': {
    active_feminine: 'Ativa',
    active_masculine: 'Ativo',
    inactive_feminine: 'Desativada',
    inactive_masculine: 'Desativado',
    more: 'Mais',
    audit: 'Auditoria',
    no_history: 'Nada registrado ainda.',
    sights: 'Quem viu os dados',
    sights_of_lists:
      'De listas e planilhas a trilha guarda quem abriu, com que filtro e quantas linhas, e não cada pessoa que apareceu nelas. Aqui estão só as que eram desta pessoa.',
    no_sights: 'Ninguém viu estes dados sem máscara desde que este registro começou.',
    data: 'Dados',
    older: 'Ver mais antigos',
    leave_title: 'Sair sem salvar?',
    leave_text: 'O que você preencheu fica guardado nesta aba e é oferecido quando você voltar a esta página.',
    leave: 'Sair sem salvar',
    stay: 'Continuar preenchendo',
    draft: 'Você começou a preencher esta página e não salvou.',
    draft_resume: 'Continuar de onde parei',
    draft_discard: 'Descartar',
  },
  en: {
    active_feminine: 'Active',
    active_masculine: 'Active',
    inactive_feminine: 'Inactive',
    inactive_masculine: 'Inactive',
    more: 'More',
    audit: 'Audit',
    no_history: 'Nothing recorded yet.',
    sights: 'Who saw the data',
    sights_of_lists:
      'Of lists and sheets the trail keeps who opened them, with which filter and how many rows, and not each person in them. Only those of this person alone stand here.',
    no_sights: 'Nobody has seen this data unmasked since this record began.',
    data: 'Data',
    older: 'See older ones',
    leave_title: 'Leave without saving?',
    leave_text: 'What you filled in is kept in this tab and offered when you come back to this page.',
    leave: 'Leave without saving',
    stay: 'Keep filling in',
    draft: 'You started filling in this page and did not save it.',
    draft_resume: 'Resume where I left off',
    draft_discard: 'Discard',
  },
})
