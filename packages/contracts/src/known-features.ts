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
} as const satisfies Record<string, KnownFeature>

export type FeatureName = keyof typeof knownFeatures

export function isFeatureName(name: string): name is FeatureName {
  return Object.hasOwn(knownFeatures, name)
}
