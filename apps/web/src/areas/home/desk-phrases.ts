import { definePhrases } from '../../client/phrases.ts'

/** Words of the home of whoever works in no network yet. */
export const deskPhrases = definePhrases('home.desk', {
  'pt-BR': {
    desk_hint: 'Redes do provedor: escolha uma para trabalhar nela.',
    new_network: 'Nova rede',
    find_network: 'Nome da rede',
    exceptions: 'Pendências',
    failed_jobs: 'Falhas em 7 dias',
    overdue: 'Vencido',
    open: 'Em aberto',
    users: 'Usuários',
    last_sign_in: 'Último acesso',
    read_only: 'Somente leitura',
    at_least: 'Pelo menos: mais de 10.000 faturas venceram neste mês.',
    card_debt: '{{open}} em aberto, {{overdue}} vencido',
    card_waiting: 'Pendências: {{exceptions}}. Falhas em 7 dias: {{jobs}}.',
    no_network: 'Nenhuma rede ainda',
    no_network_hint: 'Crie a primeira rede para começar a cobrar.',
  },
  en: {
    desk_hint: 'Networks of the provider: choose one to work in.',
    new_network: 'New network',
    find_network: 'Name of the network',
    exceptions: 'Exceptions',
    failed_jobs: 'Failures in 7 days',
    overdue: 'Overdue',
    open: 'Open',
    users: 'Users',
    last_sign_in: 'Last sign-in',
    read_only: 'Read only',
    at_least: 'At least: more than 10,000 invoices fell due this month.',
    card_debt: '{{open}} open, {{overdue}} overdue',
    card_waiting: 'Exceptions: {{exceptions}}. Failures in 7 days: {{jobs}}.',
    no_network: 'No networks yet',
    no_network_hint: 'Create the first network to start billing.',
  },
})
