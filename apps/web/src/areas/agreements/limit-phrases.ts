import { definePhrases } from '../../client/phrases.ts'

export const limitPhrases = definePhrases('agreements.limits', {
  'pt-BR': {
    title: 'Alçadas de acordo',
    about:
      'Até quanto cada grupo perdoa sozinho ao fazer um acordo, e até quanto aprova de outra pessoa. Acima disso, o acordo espera outra pessoa com alçada.',
    role_hint: 'Só aparecem os grupos que fazem ou aprovam acordos.',
    own: 'Este grupo tem alçada própria',
    own_hint: 'Desligado, quem faz segue os limites da rede e quem aprova não tem limite.',
    percent_fine: 'Multa (%)',
    percent_interest: 'Juros (%)',
    percent_principal: 'Valor das faturas (%)',
    save_limit: 'Salvar alçada',
    saved: 'Alçada salva',
    by_network: 'segue a rede: {{limit}}',
    limit_is: 'multa {{fine}}%, juros {{interest}}%, valor {{principal}}%',
    makes: 'faz acordos',
    approves: 'aprova acordos',
    none: 'Nenhum grupo faz ou aprova acordos. Dê a permissão a um deles primeiro.',
    campaign: 'Nos dias de uma campanha, todos perdoam pelo menos o que ela permite.',
  },
  en: {
    title: 'Waiver limits of agreements',
    about:
      'How much each group lets go alone when it makes an agreement, and how much it approves of others. Above that the agreement waits for another person with a limit high enough.',
    role_hint: 'Groups that make agreements or approve them.',
    own: 'This group has a limit of its own',
    own_hint: 'Off: who makes goes by the network, and who approves has no limit.',
    percent_fine: 'Fine (%)',
    percent_interest: 'Interest (%)',
    percent_principal: 'Amount of the invoices (%)',
    save_limit: 'Save limit',
    saved: 'Limit saved',
    by_network: 'goes by the network: {{limit}}',
    limit_is: 'fine {{fine}}%, interest {{interest}}%, amount {{principal}}%',
    makes: 'makes agreements',
    approves: 'approves agreements',
    none: 'No group makes or approves agreements. Give the permission to one of them first.',
    campaign: 'On the days of a campaign everybody lets go at least what it allows.',
  },
})
