import type { OwnData } from '@caderneta/contracts/demonstrations'
import type { Phrase } from '@caderneta/contracts/refusals'
import { definePhrases } from '../../client/phrases.ts'

export const phrases = definePhrases('demonstrations', {
  'pt-BR': {
    title: 'Dados de demonstração',
    load: 'Carregar os dados',
    go_on: 'Continuar a carga',
    confirm_title: 'Carregar dados de demonstração nesta rede?',
    confirm_text:
      'A rede recebe {{schools}} escolas, {{classes}} turmas, {{students}} alunos e as faturas do ano. O que entra fica no razão e na auditoria e não sai mais: use uma rede que só serve para demonstrar.',
    what: 'O que entra',
    holds:
      '{{schools}} escolas · {{classes}} turmas · {{students}} alunos com famílias e matrículas · {{months}} meses de faturas',
    people: 'Pessoas, CPF e e-mails são inventados. Nenhuma mensagem sai e nenhum arquivo vai ao banco sozinho.',
    state_none: 'Ainda não carregados',
    state_loading: 'Carregando',
    state_stopped: 'A carga parou no meio',
    state_loaded: 'Carregados',
    loaded_at: 'Carregados em',
    not_allowed:
      'O provedor ainda não permite dados de demonstração nesta rede. Ele permite no cadastro da rede, em Configurações › Redes.',
    own: 'Esta rede já tem {{what}}. Dados de demonstração só entram em uma rede vazia: peça ao provedor uma rede nova.',
    next_none: 'A rede está vazia e pode receber os dados. A carga leva cerca de um minuto.',
    next_stopped: 'Nada se perdeu: a carga continua de onde parou.',
    next_loaded: 'Veja as faturas, as famílias e as escolas pelo menu.',
    progress: 'Passos dos alunos já escritos',
    progress_hint: 'pode sair desta tela: a carga continua',
    see_job: 'Ver a tarefa',
    see_invoices: 'Ver as faturas',
  },
  en: {
    title: 'Demonstration data',
    load: 'Load the data',
    go_on: 'Go on loading',
    confirm_title: 'Load demonstration data into this network?',
    confirm_text:
      'The network gets {{schools}} schools, {{classes}} classes, {{students}} students and the invoices of the year. What is loaded stays in the ledger and in the audit log for good: use a network that is for demonstrating only.',
    what: 'What is loaded',
    holds:
      '{{schools}} schools · {{classes}} classes · {{students}} students with families and enrollments · {{months}} months of invoices',
    people: 'People, tax ids and e-mails are made up. No message leaves and no file goes to the bank by itself.',
    state_none: 'Not loaded yet',
    state_loading: 'Loading',
    state_stopped: 'The load stopped halfway',
    state_loaded: 'Loaded',
    loaded_at: 'Loaded at',
    not_allowed:
      'The provider does not allow demonstration data in this network yet. It is allowed on the record of the network, under Settings › Networks.',
    own: 'This network has {{what}} already. Demonstration data goes into an empty network only: ask the provider for a new one.',
    next_none: 'The network is empty and may be filled. It takes about a minute.',
    next_stopped: 'Nothing is lost: the load goes on where it stopped.',
    next_loaded: 'See invoices, families and schools in the menu.',
    progress: 'Steps of students written so far',
    progress_hint: 'you may leave this screen: the load goes on',
    see_job: 'See the task',
    see_invoices: 'See the invoices',
  },
})

export const ownDataWords: Record<OwnData, Phrase> = {
  schools: { 'pt-BR': 'escolas', en: 'schools' },
  plans: { 'pt-BR': 'planos', en: 'plans' },
  bankAccounts: { 'pt-BR': 'contas bancárias', en: 'bank accounts' },
  guardians: { 'pt-BR': 'responsáveis', en: 'guardians' },
  classes: { 'pt-BR': 'turmas', en: 'classes' },
  invoices: { 'pt-BR': 'faturas', en: 'invoices' },
}
