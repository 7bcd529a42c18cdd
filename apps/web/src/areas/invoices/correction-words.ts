// What corrects an invoice in words: the regime, and the indexes that the number of a day is made of.
import type { ChargesToday, IndexUsed, Invoice } from '@caderneta/contracts/invoice-shapes'
import { currentLanguage, definePhrases, usePhrases } from '../../client/phrases.ts'

const phrases = definePhrases('invoices.correction', {
  'pt-BR': {
    regime_contract: 'sem correção',
    regime_contractWithIpca: 'pelo IPCA, a partir de {{days}} dias de atraso',
    regime_legal: 'pelo IPCA, a partir de {{days}} dias de atraso, e taxa legal no lugar de juros de contrato',
    months: '{{base}} × IPCA de {{list}}',
    no_months: 'nenhum mês completo com IPCA conhecido',
    rates: '{{base}} × taxa legal de {{list}}',
    no_rates: 'nenhuma taxa legal conhecida',
    part: '{{month}} {{percent}}% ({{days}} de {{ofDays}} dias)',
    whole: '{{month}} {{percent}}%',
  },
  en: {
    regime_contract: 'no correction',
    regime_contractWithIpca: 'by the IPCA, from {{days}} days late',
    regime_legal: 'by the IPCA, from {{days}} days late, and the legal rate in the place of contract interest',
    months: '{{base}} × IPCA of {{list}}',
    no_months: 'no whole month with a known IPCA',
    rates: '{{base}} × legal rate of {{list}}',
    no_rates: 'no legal rate known',
    part: '{{month}} {{percent}}% ({{days}} of {{ofDays}} days)',
    whole: '{{month}} {{percent}}%',
  },
})

type Corrected = Pick<Invoice, 'chargeRegime' | 'correctionMinDays'>

export function useCorrectionWords({ chargeRegime, correctionMinDays: days }: Corrected) {
  const t = usePhrases(phrases)
  const number = new Intl.NumberFormat(currentLanguage(), { minimumFractionDigits: 2, maximumFractionDigits: 6 })
  const text = ({ month, percent, days: counted, ofDays }: IndexUsed) => {
    const of = { month: `${month.slice(5, 7)}/${month.slice(0, 4)}`, percent: number.format(percent) }
    return counted === ofDays ? t('whole', of) : t('part', { ...of, days: counted, ofDays })
  }
  const listOf = ({ indexes }: Pick<ChargesToday, 'indexes'>, series: IndexUsed['series']) =>
    indexes
      .filter((index) => index.series === series)
      .map(text)
      .join(', ')
  return {
    isCorrected: chargeRegime !== 'contract',
    isLegal: chargeRegime === 'legal',
    regime: t(`regime_${chargeRegime}`, { days }),
    /** `1.000,00 × IPCA de 08/2026 0,44%, 09/2026 0,48%` */
    months: (charges: Pick<ChargesToday, 'indexes'>, base: string) => {
      const list = listOf(charges, 'ipca')
      return list === '' ? t('no_months') : t('months', { base, list })
    },
    rates: (charges: Pick<ChargesToday, 'indexes'>, base: string) => {
      const list = listOf(charges, 'legalRate')
      return list === '' ? t('no_rates') : t('rates', { base, list })
    },
  }
}
