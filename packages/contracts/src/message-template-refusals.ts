// What calls of message templates refuse.
import type { Phrases } from './refusals.ts'

export const messageTemplateRefusals = {
  message_template_not_found: {
    'pt-BR': 'Modelo de mensagem não encontrado',
    en: 'The message template was not found',
  },
  template_name_taken: {
    'pt-BR': 'Já existe um modelo de mensagem com este nome. Escolha outro nome.',
    en: 'There is already a message template of this name. Choose another name.',
  },
  template_library_off: {
    'pt-BR':
      'Esta rede usa os modelos do provedor e não escreve os seus. Peça ao provedor que ligue a biblioteca de modelos.',
    en: 'This network uses the provider’s templates and writes none of its own. Ask the provider to turn the template library on.',
  },
  kind_not_sent: {
    'pt-BR': 'Nenhuma regra envia mensagens deste tipo. Escreva um modelo de outro tipo.',
    en: 'No rule sends messages of this type. Write a template of another type.',
  },
  unknown_variable: {
    'pt-BR': 'O texto usa {names}, que não existe. Use só as variáveis da lista ao lado do texto.',
    en: 'The text uses {names}, which does not exist. Use only the variables of the list beside the text.',
  },
  variable_of_other_type: {
    'pt-BR': 'O tipo “{kind}” não tem {names}. Use as variáveis da lista, ou escolha outro tipo.',
    en: 'The type “{kind}” has no {names}. Use the variables of the list, or choose another type.',
  },
  variable_not_in_subject: {
    'pt-BR': 'O assunto não pode dizer {names}: outras pessoas podem ler. Passe para o texto.',
    en: 'The subject may not say {names}: other people can read it. Move it to the text.',
  },
  message_empty: {
    'pt-BR': 'O texto está vazio. Escreva a mensagem.',
    en: 'The text is empty. Write the message.',
  },
  message_too_long: {
    'pt-BR': 'A mensagem preenchida tem {length} caracteres, e este canal aceita {limit}. Encurte o texto.',
    en: 'Filled in, the message has {length} characters, and this channel takes {limit}. Shorten the text.',
  },
  subject_needed: {
    'pt-BR': 'Um e-mail precisa de assunto. Escreva-o.',
    en: 'An e-mail needs a subject. Write it.',
  },
  not_of_this_channel: {
    'pt-BR': 'O canal {channel} não tem este campo. Deixe-o vazio.',
    en: 'The channel {channel} does not have this field. Leave it empty.',
  },
  english_incomplete: {
    'pt-BR': 'O inglês está pela metade. Preencha também este campo, ou apague os outros em inglês.',
    en: 'The English is half done. Fill in this field too, or clear the others in English.',
  },
  button_incomplete: {
    'pt-BR': 'Um botão tem texto e endereço. Preencha os dois, ou nenhum.',
    en: 'A button has words and an address. Fill in both, or none.',
  },
  button_of_other_type: {
    'pt-BR': 'O tipo “{kind}” não fala de uma fatura. Escolha a página da família.',
    en: 'The type “{kind}” is not about an invoice. Choose the page of the family.',
  },
  whatsapp_id_needed: {
    'pt-BR': 'Informe o ID do modelo no WhatsApp: sem ele nada é enviado.',
    en: 'Enter the id of the template at WhatsApp: without it nothing is sent.',
  },
  whatsapp_not_enabled: {
    'pt-BR': 'Esta instalação não envia WhatsApp. Escolha e-mail ou SMS.',
    en: 'This installation sends no WhatsApp. Choose e-mail or SMS.',
  },
  not_a_whatsapp_template: {
    'pt-BR': 'Só modelos de WhatsApp são consultados: os outros são aprovados aqui.',
    en: 'Only WhatsApp templates are asked about: the others are approved here.',
  },
  template_active: { 'pt-BR': 'O modelo já está ativo.', en: 'The template is already active.' },
  template_inactive: { 'pt-BR': 'O modelo já está inativo.', en: 'The template is already inactive.' },
  banner_of_emails_only: {
    'pt-BR': 'Só e-mails têm imagem no topo.',
    en: 'Only e-mails have a picture at their head.',
  },
  banner_not_readable: {
    'pt-BR':
      'Esta imagem não serve: envie um PNG (sem entrelaçamento) ou um JPEG, inteiro e sem nada depois do fim. SVG e outros formatos não são aceitos.',
    en: 'This picture does not fit: send a whole PNG (not interlaced) or JPEG with nothing after its end. SVG and other formats are not taken.',
  },
  banner_of_other_size: {
    'pt-BR': 'A imagem tem {width} por {height} pontos. Envie uma de exatamente 600 por 300.',
    en: 'The picture has {width} by {height} pixels. Send one of exactly 600 by 300.',
  },
  banner_not_there: { 'pt-BR': 'Este modelo não tem imagem.', en: 'This template has no picture.' },
  variables_missing: {
    'pt-BR': 'Para esta família falta {names}: a mensagem não é feita. Escolha outra família ou mude o texto.',
    en: 'For this family {names} is missing: no message is made. Choose another family or change the text.',
  },
  test_not_enabled: {
    'pt-BR': 'Esta instalação não envia e-mails, e o teste chega por e-mail.',
    en: 'This installation sends no e-mail, and the test comes by e-mail.',
  },
} satisfies Phrases
