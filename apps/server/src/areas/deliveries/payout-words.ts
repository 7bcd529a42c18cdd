// What a school is told of its pay-out account, in both languages. Pure.
import type { Locale } from '../../platform/access/scope.ts'
import type { MessageWords } from './worded-message.ts'

/** What was done with a pay-out account. */
export type PayoutStep = 'proposed' | 'approved' | 'refused' | 'withdrawn'

type Told = { step: PayoutStep; account: string; by: string; from: string }

const steps: Record<Locale, Record<PayoutStep, (told: Told) => string>> = {
  'pt-BR': {
    proposed: ({ by, account }) =>
      `${by} propôs uma nova conta de repasse da escola: ${account}. Outra pessoa ainda precisa aprovar.`,
    approved: ({ by, account, from }) =>
      `${by} aprovou a nova conta de repasse da escola: ${account}. Ela vale a partir de ${from}; até lá vale a anterior.`,
    refused: ({ by, account }) => `${by} recusou a conta de repasse proposta: ${account}. Vale a conta anterior.`,
    withdrawn: ({ by, account }) => `${by} retirou a proposta da conta de repasse: ${account}. Vale a conta anterior.`,
  },
  en: {
    proposed: ({ by, account }) =>
      `${by} proposed a new pay-out account of the school: ${account}. Another person still has to approve it.`,
    approved: ({ by, account, from }) =>
      `${by} approved the new pay-out account of the school: ${account}. It takes effect on ${from}; until then the one before stands.`,
    refused: ({ by, account }) => `${by} refused the proposed pay-out account: ${account}. The one before stands.`,
    withdrawn: ({ by, account }) => `${by} withdrew the proposed pay-out account: ${account}. The one before stands.`,
  },
}

export const payoutWords: Record<Locale, (told: Told) => MessageWords> = {
  'pt-BR': (told) => ({
    subject: 'Conta de repasse da escola',
    lines: [steps['pt-BR'][told.step](told)],
    button: 'Ver a conta',
    foot: 'Se a escola não pediu esta troca, avise hoje mesmo o administrador da rede: ele pode recusar a conta antes que ela valha.',
  }),
  en: (told) => ({
    subject: 'Pay-out account of the school',
    lines: [steps.en[told.step](told)],
    button: 'View the account',
    foot: 'If the school did not ask for this change, tell the administrator of your network today: they can refuse the account before it takes effect.',
  }),
}
