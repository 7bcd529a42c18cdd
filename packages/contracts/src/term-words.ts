// Kinds and states of terms in words, for screens and files.
import type { Phrase } from './refusals.ts'
import type { TermKind, TermStatus } from './terms.ts'

export const termKindWords: Readonly<Record<TermKind, Phrase>> = {
  PrivacyPolicy: { 'pt-BR': 'Termos de uso e privacidade', en: 'Terms of use and privacy' },
  StatementOfResponsibility: { 'pt-BR': 'Termo de responsabilidade', en: 'Statement of responsibility' },
  RegistrationUpdate: { 'pt-BR': 'Atualização cadastral', en: 'Registration update' },
}

export const termStatusWords: Readonly<Record<TermStatus, Phrase>> = {
  draft: { 'pt-BR': 'Rascunho', en: 'Draft' },
  published: { 'pt-BR': 'Publicada', en: 'Published' },
}
