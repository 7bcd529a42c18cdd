// Phrases of the expected answers "no". Each area keeps its own table beside its calls; the ones every area shares stand here.

/** A phrase in both languages; `{name}` is filled with a value of the refusal. */
export type Phrase = { 'pt-BR': string; en: string }
export type Phrases = Record<string, Phrase>

export const commonRefusals = {
  invalid_request: { 'pt-BR': 'Confira os campos indicados.', en: 'Check the fields shown.' },
  malformed_request: {
    'pt-BR': 'O conteúdo enviado não pôde ser lido como JSON. Corrija e envie de novo.',
    en: 'What was sent could not be read as JSON. Correct it and send it again.',
  },
  too_large: {
    'pt-BR': 'O conteúdo enviado passa do limite de {limit}.',
    en: 'What was sent is above the limit of {limit}.',
  },
  unsupported_type: {
    'pt-BR': 'Este tipo de conteúdo não é aceito aqui. Envie JSON, com o cabeçalho Content-Type: application/json.',
    en: 'This type of content is not accepted here. Send JSON, with the header Content-Type: application/json.',
  },
  malformed_address: {
    'pt-BR': 'O pedido não pôde ser entendido: confira o endereço e os cabeçalhos.',
    en: 'The request could not be understood: check its address and headers.',
  },
  header_too_large: {
    'pt-BR': 'O endereço e os cabeçalhos passam de 16 kB. Use menos filtros ou ids por pedido.',
    en: 'The address and headers are above 16 kB. Use fewer filters or ids per request.',
  },
  request_timeout: {
    'pt-BR': 'O pedido demorou demais para chegar inteiro. Confira a conexão e envie de novo.',
    en: 'The request took too long to arrive. Check the connection and send it again.',
  },
  still_used: {
    'pt-BR': 'Outro registro usa este. Tire-o de lá e exclua de novo.',
    en: 'Another record uses this one. Take it out there and delete it again.',
  },
  not_signed_in: { 'pt-BR': 'Entre na sua conta para continuar.', en: 'Sign in to continue.' },
  step_up_needed: {
    'pt-BR': 'Confirme que é você para continuar.',
    en: 'Confirm that it is you to continue.',
  },
  sign_in_needed: {
    'pt-BR': 'Isto só pode ser feito por uma pessoa que entrou com a sua senha, não por um token de API.',
    en: 'Only a person who signed in with their password can do this, not an API token.',
  },
  second_factor_needed: {
    'pt-BR': 'O seu grupo exige a verificação em duas etapas. Configure-a em Minha conta para continuar.',
    en: 'Your group requires two-step verification. Set it up in My account to continue.',
  },
  permission_denied: {
    'pt-BR': 'Você não tem permissão para realizar esta ação: falta “{permission}”. {ask}',
    en: 'You have no permission to perform this action: “{permission}” is missing. {ask}',
  },
  all_schools_needed: {
    'pt-BR': 'Esta tela junta todas as escolas da rede: peça a quem tem acesso a todas elas.',
    en: 'This holds all schools of the network: ask someone who has access to all of them.',
  },
  not_for_schools: {
    'pt-BR': 'A sua rede não deixa isto à equipe das escolas. Fale com a administração da rede.',
    en: 'Your network does not leave this to the staff of its schools. Talk to the administration of the network.',
  },
  terms_pending: {
    'pt-BR': 'Há termos que esperam o seu aceite. Recarregue a página, leia-os e aceite-os para continuar.',
    en: 'There are terms that wait for your acceptance. Reload the page, read and accept them to go on.',
  },
  feature_off: {
    'pt-BR': 'Este recurso não está ligado nesta rede: {feature}. Peça ao administrador do provedor.',
    en: 'This feature is not on in this network: {feature}. Ask the provider’s administrator.',
  },
  network_needed: {
    'pt-BR': 'Escolha uma rede (não Global) para fazer isto.',
    en: 'Choose a network (not Global) to do this.',
  },
  host_needed: { 'pt-BR': 'Isto só pode ser feito no nível Global.', en: 'This can only be done at the Global level.' },
  network_read_only: {
    'pt-BR': 'Esta rede está em modo somente leitura: os dados podem ser vistos, mas não alterados.',
    en: 'This network is read-only: its data can be seen, not changed.',
  },
  network_not_found: { 'pt-BR': 'Rede não encontrada.', en: 'Network not found.' },
  address_not_found: { 'pt-BR': 'Este endereço não existe.', en: 'This address does not exist.' },
  key_used_otherwise: {
    'pt-BR': 'Esta Idempotency-Key já foi usada com outro conteúdo. Use uma chave nova para um pedido novo.',
    en: 'This Idempotency-Key was already used with other content. Use a new key for a new request.',
  },
  invalid_key: {
    'pt-BR': 'A Idempotency-Key precisa ter de 1 a 255 caracteres visíveis.',
    en: 'The Idempotency-Key must have 1 to 255 visible characters.',
  },
  changed_meanwhile: {
    'pt-BR': 'Outra pessoa mudou este registro agora há pouco. Atualize a tela e confira antes de repetir.',
    en: 'Someone else changed this record a moment ago. Reload and check before you repeat.',
  },
  already_exists: {
    'pt-BR': 'Já existe um registro igual. Atualize a tela e confira os dados.',
    en: 'An equal record already exists. Reload and check the data.',
  },
  too_many_tries: {
    'pt-BR': 'Muitas tentativas. Espere {minutes} minutos e tente de novo.',
    en: 'Too many tries. Wait {minutes} minutes and try again.',
  },
  token_calls_spent: {
    'pt-BR':
      'Este token já fez as {limit} chamadas que pode fazer por minuto. Espere {seconds} s e tente de novo, ou peça um limite maior.',
    en: 'This token has made the {limit} calls it may make in a minute. Wait {seconds} s and try again, or ask for a higher limit.',
  },
  too_many_calls: {
    'pt-BR': 'Há pedidos demais ao mesmo tempo. Espere {seconds} segundo e tente de novo.',
    en: 'Too many requests at the same time. Wait {seconds} second and try again.',
  },
  too_many_exports: {
    'pt-BR': 'Você já tem {most} arquivos grandes sendo gerados. Espere um deles ficar pronto e exporte de novo.',
    en: 'You already have {most} large files being written. Wait for one of them and export again.',
  },
  too_many_to_sort: {
    'pt-BR':
      'O filtro encontra mais de {most} linhas, e nesta coluna só se ordena até esse número. Restrinja o filtro ou volte à ordem inicial.',
    en: 'The filter finds more than {most} rows, and this column sorts only up to that many. Narrow the filter or go back to the first order.',
  },
  busy: {
    'pt-BR': 'O sistema está ocupado agora. Nada foi feito; tente de novo em instantes.',
    en: 'The system is busy right now. Nothing was done; try again in a moment.',
  },
  database_away: {
    'pt-BR': 'O banco de dados está voltando. Tente de novo em instantes: o que já foi gravado não se repete.',
    en: 'The database is coming back. Try again in a moment: what was recorded is not done twice.',
  },
  unexpected: { 'pt-BR': 'Ocorreu um erro, tente novamente mais tarde', en: 'An error occurred, try again later' },
} satisfies Phrases

/** Phrase with its values filled in. */
export function phraseText(phrase: Phrase, locale: keyof Phrase, values: Record<string, string | number>): string {
  return phrase[locale].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
