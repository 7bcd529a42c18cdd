// States of contracts and of their models in words, for screens and files.
import type { ContractModelSource, ContractModelStatus } from './contract-models.ts'
import type { ContractStatus } from './enrollment-contracts.ts'
import type { Phrase } from './refusals.ts'

export const contractModelStatusWords: Readonly<Record<ContractModelStatus, Phrase>> = {
  draft: { 'pt-BR': 'Rascunho', en: 'Draft' },
  published: { 'pt-BR': 'Publicada', en: 'Published' },
}

export const contractModelSourceWords: Readonly<Record<ContractModelSource, Phrase>> = {
  standard: { 'pt-BR': 'Texto padrão da Caderneta', en: 'Standard text of Caderneta' },
  own: { 'pt-BR': 'Texto próprio da rede', en: 'The network’s own text' },
}

export const contractStatusWords: Readonly<Record<ContractStatus, Phrase>> = {
  made: { 'pt-BR': 'Feito', en: 'Made' },
  sent: { 'pt-BR': 'Enviado', en: 'Sent' },
  signed: { 'pt-BR': 'Assinado', en: 'Signed' },
  superseded: { 'pt-BR': 'Substituído', en: 'Superseded' },
  canceled: { 'pt-BR': 'Cancelado', en: 'Canceled' },
}
