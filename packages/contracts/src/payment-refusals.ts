import type { Phrases } from './refusals.ts'

export const refusals = {
  pix_signature_invalid: {
    'pt-BR': 'A assinatura do aviso de Pix não confere, ou ele é antigo demais.',
    en: 'The signature of the Pix notice does not match, or the notice is too old.',
  },
  pix_not_enabled: {
    'pt-BR': 'Esta instalação não tem provedor de Pix.',
    en: 'This installation has no Pix provider.',
  },
  recovery_not_payable: {
    'pt-BR': 'Este valor não pode ser pago por Pix agora. Atualize a página, ou combine o pagamento com a escola.',
    en: 'This cannot be paid by Pix now. Reload the page, or arrange the payment with the school.',
  },
  joint_pix_unknown_invoice: {
    'pt-BR': 'Uma das faturas escolhidas não está mais aqui. Atualize a página e escolha de novo.',
    en: 'One of the chosen invoices is no longer here. Reload the page and choose again.',
  },
  joint_pix_not_payable: {
    'pt-BR': 'A fatura {number} não pode mais ser paga junto com as outras. Atualize a página e escolha de novo.',
    en: 'Invoice {number} can no longer be paid together with the others. Reload the page and choose again.',
  },
  joint_pix_two_receivers: {
    'pt-BR': 'Estas faturas são de contas diferentes: faça um Pix para cada conta.',
    en: 'These invoices go to different accounts: make one Pix for each account.',
  },
  gateway_refused: {
    'pt-BR': 'O gateway não aceitou: {detail}. Confira o endereço, o cliente e o segredo dele.',
    en: 'The gateway did not take it: {detail}. Check its address, client and secret.',
  },
  gateway_away: {
    'pt-BR': 'O gateway não respondeu agora. Nada foi feito; tente de novo em alguns minutos.',
    en: 'The gateway does not answer now. Nothing was done; try again in a few minutes.',
  },
  gateway_has_no_key: {
    'pt-BR': 'Nenhum convênio ativo tem chave Pix. Informe a chave em Bancos e convênios.',
    en: 'No bank agreement in use has a Pix key. Give the key under Banks and bank agreements.',
  },
  gateway_of_network_missing: {
    'pt-BR':
      'As cobranças desta rede não são feitas por um gateway cadastrado: os avisos já chegam pelo provedor da instalação.',
    en: 'The charges of this network are not made through a registered gateway: notices already come by the provider of the installation.',
  },
} satisfies Phrases
