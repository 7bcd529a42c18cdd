import type { AreaWords } from '../../client/area-words.ts'
import { networkPaths } from './paths.ts'

export const words: AreaWords = {
  hub: {
    [networkPaths.list.pattern]: {
      'pt-BR': 'subdomínio, recursos e somente leitura',
      en: 'subdomain, features and read-only',
    },
  },
  audit: {
    tenants: {
      area: { 'pt-BR': 'Redes', en: 'Networks' },
      verbs: {
        setReadOnly: { 'pt-BR': 'mudou o modo somente leitura', en: 'changed the read-only mode' },
        setLogo: { 'pt-BR': 'trocou o logotipo', en: 'changed the logo' },
        removeLogo: { 'pt-BR': 'retirou o logotipo', en: 'removed the logo' },
        advanceClock: { 'pt-BR': 'avançou a data', en: 'advanced the date' },
        passDays: { 'pt-BR': 'virou o dia', en: 'passed the day' },
      },
    },
    features: {
      area: { 'pt-BR': 'Recursos', en: 'Features' },
    },
  },
  fields: {
    days: { 'pt-BR': 'Dias', en: 'Days' },
    today: { 'pt-BR': 'Data', en: 'Date' },
    online_payment: { 'pt-BR': 'Pagamento pela página da família', en: 'Payment on the family’s page' },
    guardian_access: { 'pt-BR': 'O que a família pode', en: 'What the family may' },
    school_access: { 'pt-BR': 'O que a equipe das escolas pode', en: 'What staff of the schools may' },
    contract_model: { 'pt-BR': 'Modelo de contrato', en: 'Contract model' },
    template_library: { 'pt-BR': 'Biblioteca de modelos', en: 'Template library' },
    demo_data_allowed: { 'pt-BR': 'Dados de demonstração', en: 'Demonstration data' },
    brand_color: { 'pt-BR': 'Cor', en: 'Color' },
    logo: { 'pt-BR': 'Logotipo', en: 'Logo' },
    admin_email: { 'pt-BR': 'E-mail da administração', en: 'Administrator’s e-mail' },
    is_read_only: { 'pt-BR': 'Só leitura', en: 'Read-only' },
    display_name: { 'pt-BR': 'Nome de exibição', en: 'Display name' },
    subdomain: { 'pt-BR': 'Subdomínio', en: 'Subdomain' },
  },
  permissions: {
    'Caderneta.Tenant': { group: 'host' },
    'Caderneta.Clock': { group: 'host' },
  },
}
