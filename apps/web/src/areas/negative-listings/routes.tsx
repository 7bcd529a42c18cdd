import type { Permission } from '@caderneta/contracts/permissions'
import { IconGavel, IconShieldExclamation } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { negativeListingPaths } from './paths.ts'

const names = definePhrases('negativeListings.names', {
  'pt-BR': {
    list: 'Negativação',
    debts: 'Dívidas a negativar',
    one: 'Negativação',
    consent: 'Negativação',
    consent_hint: 'ligar com o texto legal, ou desligar',
    rules: 'Prazos legais',
    rules_hint: 'espera, atraso e valor mínimo por estado, com fonte',
    new_rule: 'Novo prazo',
  },
  en: {
    list: 'Negative listing',
    debts: 'Debts to list',
    one: 'Negative listing',
    consent: 'Negative listing',
    consent_hint: 'turn it on with the legal text, or off',
    rules: 'Legal terms',
    rules_hint: 'wait, days overdue and minimum by state, with their source',
    new_rule: 'New term',
  },
})

const seesAll = 'Caderneta.NegativeListing.GetAll' satisfies Permission
const seesRules = 'Caderneta.LegalRule.GetAll' satisfies Permission

export const area: WebArea = {
  name: 'negativeListings',
  inNetwork: true,
  routes: [
    {
      path: negativeListingPaths.list.pattern,
      page: async () => (await import('./listings-page.tsx')).ListingsPage,
      crumb: phrase(names, 'list'),
      needs: seesAll,
    },
    {
      path: negativeListingPaths.debts.pattern,
      page: async () => (await import('./debts-page.tsx')).DebtsPage,
      crumb: phrase(names, 'debts'),
      needs: seesAll,
    },
    {
      path: negativeListingPaths.one.pattern,
      page: async () => (await import('./listing-page.tsx')).ListingPage,
      crumb: phrase(names, 'one'),
      needs: 'Caderneta.NegativeListing.Get' satisfies Permission,
    },
    {
      path: negativeListingPaths.consent.pattern,
      page: async () => (await import('./consent-page.tsx')).ConsentPage,
      crumb: phrase(names, 'consent'),
      needs: seesAll,
    },
  ],
  menu: [
    {
      path: negativeListingPaths.list.pattern,
      label: phrase(names, 'list'),
      icon: IconShieldExclamation,
      group: 'receive',
      order: 60,
      needs: seesAll,
    },
  ],
  settings: [
    {
      path: negativeListingPaths.consent.pattern,
      label: phrase(names, 'consent'),
      hint: phrase(names, 'consent_hint'),
      icon: IconGavel,
      group: 'charging',
      order: 60,
      needs: seesAll,
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}

/** The legal desk is the host's, outside of any network. */
export const legalDesk: Pick<WebArea, 'name' | 'routes' | 'settings'> = {
  name: 'legalDesk',
  routes: [
    {
      path: negativeListingPaths.rules.pattern,
      page: async () => (await import('./rules-page.tsx')).RulesPage,
      crumb: phrase(names, 'rules'),
      needs: seesRules,
    },
    {
      path: negativeListingPaths.newRule.pattern,
      page: async () => (await import('./new-rule-page.tsx')).NewRulePage,
      crumb: phrase(names, 'new_rule'),
      needs: 'Caderneta.LegalRule.Update' satisfies Permission,
    },
  ],
  settings: [
    {
      path: negativeListingPaths.rules.pattern,
      label: phrase(names, 'rules'),
      hint: phrase(names, 'rules_hint'),
      icon: IconGavel,
      group: 'control',
      order: 60,
      needs: seesRules,
    },
  ],
}
