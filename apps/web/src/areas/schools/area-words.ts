import type { AreaWords } from '../../client/area-words.ts'
import { schoolPaths } from './paths.ts'

export const words: AreaWords = {
  hub: {
    [schoolPaths.list.pattern]: {
      'pt-BR': 'dados, condições de cobrança e convênio',
      en: 'details, billing terms and bank agreement',
    },
  },
  audit: {
    schools: {
      area: { 'pt-BR': 'Escolas', en: 'Schools' },
      verbs: {
        addDocument: { 'pt-BR': 'incluiu um documento da escola', en: 'added a document of the school' },
        proposePayoutAccount: { 'pt-BR': 'propôs uma conta de repasse', en: 'proposed a pay-out account' },
        approvePayoutAccount: { 'pt-BR': 'aprovou uma conta de repasse', en: 'approved a pay-out account' },
        refusePayoutAccount: { 'pt-BR': 'recusou uma conta de repasse', en: 'refused a pay-out account' },
        withdrawPayoutAccount: { 'pt-BR': 'retirou uma conta de repasse', en: 'withdrew a pay-out account' },
        denySeller: {
          'pt-BR': 'negou os meios de pagamento da escola',
          en: 'denied the means of payment of the school',
        },
        enableSeller: {
          'pt-BR': 'habilitou os meios de pagamento da escola',
          en: 'enabled the means of payment of the school',
        },
        documentFile: { 'pt-BR': 'baixou um documento da escola', en: 'downloaded a document of the school' },
      },
    },
  },
  fields: {
    cnpj: { 'pt-BR': 'CNPJ', en: 'CNPJ' },
    company_name: { 'pt-BR': 'Razão social', en: 'Company name' },
    fantasy_name: { 'pt-BR': 'Nome fantasia', en: 'Trade name' },
    seller_status: { 'pt-BR': 'Meios de pagamento', en: 'Means of payment' },
    seller_reason: { 'pt-BR': 'Motivo da negativa', en: 'Reason of the denial' },
    code: { 'pt-BR': 'Código', en: 'Code' },
  },
  subjects: {
    school: {
      words: { 'pt-BR': 'a escola {name}', en: 'school {name}' },
      page: { href: (schoolId) => schoolPaths.one({ schoolId }), needs: 'Caderneta.School.Get' },
    },
  },
  permissions: {
    'Caderneta.School': { group: 'networks' },
    'Caderneta.SchoolDocument': { group: 'networks' },
    'Caderneta.Seller': { group: 'networks' },
    'Caderneta.PayoutAccount': { group: 'networks' },
  },
}
