import { definePhrases } from '../../client/phrases.ts'

export const offerPhrases = definePhrases('agreements.offers', {
  'pt-BR': {
    offers: 'Propostas prontas',
    offers_hint:
      'Dentro da sua alçada e das regras da rede. Usar uma preenche os campos abaixo, que podem ser mudados.',
    offer_fastest: 'Mais rápida',
    offer_likeliest: 'Mais provável',
    offer_lowest: 'Menor parcela',
    parts_one: 'à vista, {{value}}',
    parts_many: '{{count}} de parcelas de {{value}}',
    parts_other: '{{count}} parcelas de {{value}}',
    why_fastest: 'Encerra a dívida em {{day}}. Perdoa {{waived}} de multa e juros.',
    why_likeliest:
      'A parcela cabe ao lado da mensalidade: até metade de {{month}}, se a rede aceita tantas parcelas. Perdoa {{waived}} de multa.',
    why_lowest: 'Todas as parcelas que a rede aceita, a primeira só em {{day}}. Nada é perdoado.',
    use: 'Usar',
    use_of: 'Usar a proposta: {{offer}}',
  },
  en: {
    offers: 'Offers at hand',
    offers_hint:
      'Within your limit and the terms of the network. Using one fills the fields below, which can be changed.',
    offer_fastest: 'Fastest',
    offer_likeliest: 'Most likely',
    offer_lowest: 'Lowest installment',
    parts_one: 'at once, {{value}}',
    parts_other: '{{count}} installments of {{value}}',
    why_fastest: 'Ends the debt on {{day}}. Lets {{waived}} of fine and interest go.',
    why_likeliest:
      'The installment fits beside the monthly fee: up to half of {{month}}, if the network takes as many installments. Lets {{waived}} of the fine go.',
    why_lowest: 'All the installments that the network takes, the first on {{day}}. Nothing is let go.',
    use: 'Use',
    use_of: 'Use the offer: {{offer}}',
  },
})
