// Why a call about contracts of enrollments is refused.
import type { Phrases } from './refusals.ts'

const ofFamily = {
  contract_link_not_found: {
    'pt-BR': 'Este link não está completo, foi alterado ou a escola o desligou. Peça outro à escola.',
    en: 'This link is incomplete, was changed, or the school switched it off. Ask the school for another.',
  },
  contract_link_expired: {
    'pt-BR': 'Este link não vale mais. Peça outro à escola.',
    en: 'This link is no longer valid. Ask the school for another.',
  },
  contract_copy_expired: {
    'pt-BR': 'O endereço deste PDF valia por 15 minutos. Abra o link do contrato e informe o CPF de novo.',
    en: 'The address of this PDF was good for 15 minutes. Open the link of the contract and enter the CPF again.',
  },
  contract_page_busy: {
    'pt-BR': 'Este link foi usado muitas vezes agora há pouco. Espere um minuto e tente de novo.',
    en: 'This link was used many times just now. Wait a minute and try again.',
  },
  signer_is_not_guardian: {
    'pt-BR': 'Este CPF não é o do responsável deste contrato. Confira os números ({left} tentativas restantes).',
    en: 'This CPF is not that of the guardian of this contract. Check the numbers ({left} tries left).',
  },
  contract_tries_spent: {
    'pt-BR': 'O CPF foi digitado errado vezes demais. Por segurança, este link não assina mais: peça outro à escola.',
    en: 'The CPF was entered wrongly too often. For safety this link no longer signs: ask the school for another.',
  },
  contract_text_differs: {
    'pt-BR': 'O texto que estava na tela não é o deste contrato. Recarregue a página e leia de novo.',
    en: 'The text on the screen is not that of this contract. Reload the page and read it again.',
  },
} satisfies Phrases

export const refusals = {
  ...ofFamily,
  enrollment_contract_not_found: {
    'pt-BR': 'Contrato de matrícula não encontrado',
    en: 'The enrollment contract was not found',
  },
  no_contract_model: {
    'pt-BR': 'Não há modelo de contrato publicado. Publique um em Configurações, Modelos de contrato.',
    en: 'No contract model is published. Publish one in Settings, Contract models.',
  },
  contract_unchanged: {
    'pt-BR': 'O contrato {number} já diz exatamente isto. Só faça outro quando algo mudar.',
    en: 'Contract {number} already says exactly this. Make another one when something changes.',
  },
  contract_already_signed: {
    'pt-BR': 'Este contrato já foi assinado.',
    en: 'This contract is signed.',
  },
  contract_superseded: {
    'pt-BR': 'Este contrato foi substituído por outro mais novo.',
    en: 'This contract was superseded by a newer one.',
  },
  contract_canceled: {
    'pt-BR': 'Este contrato foi cancelado pela escola.',
    en: 'This contract was canceled by the school.',
  },
  contract_of_ended_enrollment: {
    'pt-BR': 'A matrícula deste contrato terminou: não há o que assinar.',
    en: 'The enrollment of this contract has ended: there is nothing to sign.',
  },
  contract_not_signed: {
    'pt-BR': 'Este contrato ainda não foi assinado.',
    en: 'This contract is not signed yet.',
  },
  contract_without_link: {
    'pt-BR': 'Este contrato não tem link para desligar.',
    en: 'This contract has no link to switch off.',
  },
  contract_of_another_guardian: {
    'pt-BR': 'O responsável da matrícula mudou depois deste contrato. Faça outro contrato e envie-o.',
    en: 'The guardian of the enrollment changed after this contract. Make another contract and send it.',
  },
  contract_without_recipient: {
    'pt-BR': 'O responsável não tem e-mail no cadastro. Inclua um, ou copie o link.',
    en: 'The guardian has no e-mail on record. Add one, or copy the link.',
  },
  contract_mail_off: {
    'pt-BR': 'Esta instalação não envia e-mails. Copie o link e mande-o à família.',
    en: 'This installation sends no e-mail. Copy the link and send it to the family.',
  },
  contract_sent_just_now: {
    'pt-BR': 'O contrato acaba de ser enviado e ainda está a caminho. Espere um instante.',
    en: 'The contract was just sent and is still on its way. Wait a moment.',
  },
  class_has_its_contracts: {
    'pt-BR': 'Todas as matrículas desta turma já têm contrato.',
    en: 'All enrollments of this class have their contract.',
  },
} satisfies Phrases
