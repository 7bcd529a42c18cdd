import type { Phrases } from './refusals.ts'

export const refusals = {
  family_link_not_found: {
    'pt-BR':
      'Este link não está completo ou foi alterado. Abra de novo o link que você recebeu, ou peça outro à escola.',
    en: 'This link is incomplete or was changed. Open the link you received once more, or ask the school for another.',
  },
  family_link_expired: {
    'pt-BR': 'Este link não vale mais. Peça outro à escola.',
    en: 'This link is no longer valid. Ask the school for another.',
  },
  family_link_revoked: {
    'pt-BR': 'A escola encerrou este link. Peça outro a ela.',
    en: 'The school ended this link. Ask it for another.',
  },
  slip_not_offered: {
    'pt-BR': 'A escola não oferece o boleto por este link. Fale com a escola para pagar.',
    en: 'The school does not offer the boleto on this link. Talk to the school to pay.',
  },
  joint_pix_not_offered: {
    'pt-BR': 'A escola não oferece um só Pix para várias faturas. Pague cada uma.',
    en: 'The school does not offer one Pix for several invoices. Pay each of them.',
  },
  documents_not_offered: {
    'pt-BR': 'A escola não oferece recibos e declarações por este link. Peça a ela.',
    en: 'The school does not offer receipts and statements on this link. Ask it for them.',
  },
  family_offers_off: {
    'pt-BR': 'A escola não faz acordos por este link. Fale com ela para negociar.',
    en: 'The school makes no agreements on this link. Talk to it to negotiate.',
  },
  family_offer_changed: {
    'pt-BR':
      'A dívida ou as condições mudaram desde que a página foi aberta. Veja as propostas de agora e escolha de novo.',
    en: 'The debt or the terms have changed since the page was opened. Look at the present offers and choose again.',
  },
  payer_differs: {
    'pt-BR': 'Este CPF ou CNPJ não é o do responsável financeiro. Confira e tente de novo.',
    en: 'This CPF or CNPJ is not that of the payer. Check it and try again.',
  },
  payer_tries_spent: {
    'pt-BR': 'Muitas tentativas com outro CPF ou CNPJ. Espere uma hora, ou fale com a escola.',
    en: 'Too many tries with another CPF or CNPJ. Wait an hour, or talk to the school.',
  },
  not_one_click: {
    'pt-BR': 'Este endereço recebe só o pedido do programa de e-mail. Abra o link do e-mail para parar os lembretes.',
    en: 'This address takes the request of an e-mail program alone. Open the link of the e-mail to stop the reminders.',
  },
  family_page_busy: {
    'pt-BR': 'Este link foi aberto muitas vezes agora há pouco. Espere um minuto e tente de novo.',
    en: 'This link was opened many times just now. Wait a minute and try again.',
  },
} satisfies Phrases
