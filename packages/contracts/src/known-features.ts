// Every feature that a network can have switched on or off.

export type KnownFeature = { isEnabled: boolean; label: { 'pt-BR': string; en: string } }

export const knownFeatures = {
  'Caderneta.RemessaRetorno': {
    isEnabled: true,
    label: {
      'pt-BR': 'Arquivos de remessa e retorno do sistema da escola',
      en: 'Remessa and retorno files of the school’s own system',
    },
  },
  /** The list's preview beside it and the invoice's part in the transfer; without it, a row opens its page. */
  'Caderneta.NewInvoiceScreens': {
    isEnabled: true,
    label: {
      'pt-BR': 'Telas novas de faturas: prévia ao lado da lista e aba de repasse',
      en: 'New invoice screens: preview beside the list and tab of the transfer',
    },
  },
  'Caderneta.NotificationRule': {
    isEnabled: true,
    label: { 'pt-BR': 'Regras de notificação', en: 'Notification rules' },
  },
} as const satisfies Record<string, KnownFeature>

export type FeatureName = keyof typeof knownFeatures

export function isFeatureName(name: string): name is FeatureName {
  return Object.hasOwn(knownFeatures, name)
}
